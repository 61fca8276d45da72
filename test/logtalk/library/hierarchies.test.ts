import { beforeAll } from 'vitest';
import { engine, goals, startEngine } from './support.js';

startEngine();

beforeAll(() => {
  engine().load(`
    :- object(top, imports(proto_hierarchy)). :- end_object.
    :- object(left, extends(top)). :- end_object.
    :- object(middle, extends(top)). :- end_object.
    :- object(right, extends(top)). :- end_object.
    :- object(left_left, extends(left)). :- end_object.
    :- object(left_right, extends(left)). :- end_object.
    :- object(crossing, extends((left_right, middle))). :- end_object.
  `);
  engine().load(`
    :- object(any, instantiates(any), imports(class_hierarchy)). :- end_object.
    :- object(vehicle, instantiates(any), specializes(any)). :- end_object.
    :- object(car, instantiates(any), specializes(vehicle)). :- end_object.
    :- object(boat, instantiates(any), specializes(vehicle)). :- end_object.
    :- object(taxi, instantiates(any), specializes(car)). :- end_object.
    :- object(sledge, instantiates(vehicle)). :- end_object.
    :- object(cab, instantiates(taxi)). :- end_object.
    :- object(canoe, instantiates(boat)). :- end_object.
  `);
});

goals('proto_hierarchy', [
  ['top::leaf(X)', ['X=right', 'X=left_left', 'X=crossing', 'X=crossing']],
  ['top::leaves(X)', ['X=[crossing,left_left,right]']],
  ['left::leaf(X)', ['X=left_left', 'X=crossing']],
  ['right::leaf(X)', []],
  ['right::leaves(X)', ['X=[]']],
  ['top::extension(X)', ['X=left', 'X=middle', 'X=right']],
  ['top::extensions(X)', ['X=[left,middle,right]']],
  ['crossing::parent(X)', ['X=left_right', 'X=middle']],
  ['crossing::parents(X)', ['X=[left_right,middle]']],
  ['crossing::ancestor(X)', ['X=left_right', 'X=middle', 'X=left', 'X=top', 'X=top']],
  ['crossing::ancestors(X)', ['X=[left_right,middle,left,top,top]']],
  ['top::descendant(X)', ['X=left', 'X=middle', 'X=right', 'X=left_left', 'X=left_right', 'X=crossing', 'X=crossing']],
  ['top::descendants(X)', ['X=[crossing,left,left_left,left_right,middle,right]']],
]);

goals('class_hierarchy', [
  ['vehicle::class(X)', ['X=any']],
  ['vehicle::classes(X)', ['X=[any]']],
  ['vehicle::instance(X)', ['X=sledge']],
  ['vehicle::instances(X)', ['X=[sledge]']],
  ['vehicle::subclass(X)', ['X=car', 'X=boat']],
  ['vehicle::subclasses(X)', ['X=[boat,car]']],
  ['vehicle::superclass(X)', ['X=any']],
  ['vehicle::superclasses(X)', ['X=[any]']],
  ['taxi::superclass(X)', ['X=car', 'X=vehicle', 'X=any']],
  ['taxi::superclasses(X)', ['X=[car]']],
  ['cab::ancestor(X)', ['X=taxi', 'X=car', 'X=vehicle', 'X=any']],
  ['cab::ancestors(X)', ['X=[taxi,car,vehicle,any]']],
  ['vehicle::descendant(X)', ['X=sledge', 'X=car', 'X=boat', 'X=taxi', 'X=cab', 'X=canoe']],
  ['vehicle::descendants(X)', ['X=[boat,cab,canoe,car,sledge,taxi]']],
  ['vehicle::leaf(X)', ['X=sledge', 'X=cab', 'X=canoe']],
  ['vehicle::leaves(X)', ['X=[cab,canoe,sledge]']],
  ['vehicle::leaf_class(X)', ['X=boat', 'X=taxi']],
  ['vehicle::leaf_classes(X)', ['X=[boat,taxi]']],
  ['vehicle::leaf_instance(X)', ['X=sledge', 'X=cab', 'X=canoe']],
  ['vehicle::leaf_instances(X)', ['X=[cab,canoe,sledge]']],
  ['vehicle::descendant_class(X)', ['X=car', 'X=boat', 'X=taxi']],
  ['vehicle::descendant_classes(X)', ['X=[boat,car,taxi]']],
  ['vehicle::descendant_instance(X)', ['X=sledge', 'X=cab', 'X=canoe']],
  ['vehicle::descendant_instances(X)', ['X=[cab,canoe,sledge]']],
]);
