:- protocol(class_hierarchyp,
    extends(hierarchyp)).

    :- info([
        comment is 'Questions about the place of a class or an instance in its hierarchy.',
        see_also is [class_hierarchy]
    ]).

    :- public(class/1).
    :- mode(class(?object), zero_or_more).
    :- info(class/1, [
        comment is 'Enumerates the classes that this object instantiates.',
        argnames is ['Class']
    ]).

    :- public(classes/1).
    :- mode(classes(-list), one).
    :- info(classes/1, [
        comment is 'The set of the classes that this object instantiates.',
        argnames is ['Classes']
    ]).

    :- public(instance/1).
    :- mode(instance(?object), zero_or_more).
    :- info(instance/1, [
        comment is 'Enumerates the objects that instantiate this class.',
        argnames is ['Instance']
    ]).

    :- public(instances/1).
    :- mode(instances(-list), one).
    :- info(instances/1, [
        comment is 'The set of the objects that instantiate this class.',
        argnames is ['Instances']
    ]).

    :- public(subclass/1).
    :- mode(subclass(?object), zero_or_more).
    :- info(subclass/1, [
        comment is 'Enumerates the classes that specialize this one.',
        argnames is ['Subclass']
    ]).

    :- public(subclasses/1).
    :- mode(subclasses(-list), one).
    :- info(subclasses/1, [
        comment is 'The set of the classes that specialize this one.',
        argnames is ['Subclasses']
    ]).

    :- public(superclass/1).
    :- mode(superclass(?object), zero_or_more).
    :- info(superclass/1, [
        comment is 'Enumerates the classes above this one, nearest first.',
        argnames is ['Superclass']
    ]).

    :- public(superclasses/1).
    :- mode(superclasses(-list), one).
    :- info(superclasses/1, [
        comment is 'The set of the classes that this one specializes.',
        argnames is ['Superclasses']
    ]).

    :- public(leaf_instance/1).
    :- mode(leaf_instance(?object), zero_or_more).
    :- info(leaf_instance/1, [
        comment is 'Enumerates the instances of this class and of those below it.',
        argnames is ['LeafInstance']
    ]).

    :- public(leaf_instances/1).
    :- mode(leaf_instances(-list), one).
    :- info(leaf_instances/1, [
        comment is 'The set of the instances of this class and of those below it.',
        argnames is ['LeafInstances']
    ]).

    :- public(leaf_class/1).
    :- mode(leaf_class(?object), zero_or_more).
    :- info(leaf_class/1, [
        comment is 'Enumerates the classes below this one that have no subclasses.',
        argnames is ['LeafClass']
    ]).

    :- public(leaf_classes/1).
    :- mode(leaf_classes(-list), one).
    :- info(leaf_classes/1, [
        comment is 'The set of the classes below this one that have no subclasses.',
        argnames is ['LeafClasses']
    ]).

    :- public(descendant_instance/1).
    :- mode(descendant_instance(?object), zero_or_more).
    :- info(descendant_instance/1, [
        comment is 'Enumerates the instances of this class and of those below it, nearest first.',
        argnames is ['DescendantInstance']
    ]).

    :- public(descendant_instances/1).
    :- mode(descendant_instances(-list), one).
    :- info(descendant_instances/1, [
        comment is 'The set of the instances of this class and of those below it.',
        argnames is ['DescendantInstances']
    ]).

    :- public(descendant_class/1).
    :- mode(descendant_class(?object), zero_or_more).
    :- info(descendant_class/1, [
        comment is 'Enumerates the classes below this one, nearest first.',
        argnames is ['DescendantClass']
    ]).

    :- public(descendant_classes/1).
    :- mode(descendant_classes(-list), one).
    :- info(descendant_classes/1, [
        comment is 'The set of the classes below this one.',
        argnames is ['DescendantClasses']
    ]).

:- end_protocol.
