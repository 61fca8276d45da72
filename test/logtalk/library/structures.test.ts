import { goals } from './support.js';

goals('avltree', [
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::as_list(_D,L)', ['L=[a-1,b-2,c-3]']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::as_curly_bracketed(_D,L)', ['L={a-1,b-2,c-3}']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::lookup(b,V,_D)', ['V=2']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::lookup(z,V,_D)', []],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::lookup(K,V,_D)', ['K=a, V=1', 'K=b, V=2', 'K=c, V=3']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::lookup([a-X,c-Y],_D)', ['X=1, Y=3']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::next(_D,b,K,V)', ['K=c, V=3']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::next(_D,bb,K,V)', ['K=c, V=3']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::next(_D,c,K,V)', []],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::previous(_D,b,K,V)', ['K=a, V=1']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::previous(_D,a,K,V)', []],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::min(_D,K,V)', ['K=a, V=1']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::max(_D,K,V)', ['K=c, V=3']],
  [
    'avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::delete_min(_D,K,V,_D2), avltree::keys(_D2,Ks)',
    ['K=a, V=1, Ks=[b,c]'],
  ],
  [
    'avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::delete_max(_D,K,V,_D2), avltree::values(_D2,Vs)',
    ['K=c, V=3, Vs=[1,2]'],
  ],
  [
    'avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::insert(_D,b,9,_D2), avltree::as_list(_D2,L)',
    ['L=[a-1,b-9,c-3]'],
  ],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::insert(_D,ab,9,_D2), avltree::keys(_D2,Ks)', ['Ks=[a,ab,b,c]']],
  [
    'avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::delete(_D,b,V,_D2), avltree::as_list(_D2,L)',
    ['V=2, L=[a-1,c-3]'],
  ],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::delete(_D,b,7,_D2)', []],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::delete(_D,z,V,_D2)', []],
  [
    'avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::update(_D,b,9,_D2), avltree::as_list(_D2,L)',
    ['L=[a-1,b-9,c-3]'],
  ],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::update(_D,z,9,_D2)', []],
  [
    'avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::update(_D,b,2,9,_D2), avltree::as_list(_D2,L)',
    ['L=[a-1,b-9,c-3]'],
  ],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::update(_D,b,3,9,_D2)', []],
  [
    'avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::update(_D,[a-7,c-8],_D2), avltree::as_list(_D2,L)',
    ['L=[a-7,b-2,c-8]'],
  ],
  [
    'avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::map([_K-_V,_K-_W]>>(_W is _V*2),_D,_D2), avltree::as_list(_D2,L)',
    ['L=[a-2,b-4,c-6]'],
  ],
  [
    'avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::apply([_K-_V,_K-_W]>>(_W is _V*2),_D,b,_D2), avltree::as_list(_D2,L)',
    ['L=[a-1,b-4,c-3]'],
  ],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::map([_-_V]>>(_V > 0),_D)', ['true']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::map([_-_V]>>(_V > 1),_D)', []],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::clone(_D,_C,P)', ['P=[a-B,b-A,c-C]']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::size(_D,N)', ['N=3']],
  [
    'avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::as_dictionary([c-3,b-2,x-0],_E), avltree::intersection(_D,_E,_I), avltree::as_list(_I,L)',
    ['L=[b-2,c-3]'],
  ],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::as_dictionary([c-4],_E), avltree::intersection(_D,_E)', []],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), avltree::valid(_D)', ['true']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), bintree::preorder(_D,L)', ['L=[b-2,a-1,c-3]']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), bintree::postorder(_D,L)', ['L=[a-1,c-3,b-2]']],
  ['avltree::as_dictionary([b-2,a-1,c-3],_D), rbtree::as_list(_D,L)', ['L=[a-1,b-2,c-3]']],
  ['avltree::new(_D), avltree::empty(_D), avltree::size(_D,N)', ['N=0']],
  ['avltree::valid(_)', []],
  ['avltree::check(foo)', ['! type_error(avltree,foo)']],
  ['avltree::check(_)', ['! instantiation_error']],
  ['avltree::as_dictionary([b-2,b-3],_D), avltree::as_list(_D,L)', ['L=[b-3]']],
]);

goals('minheap', [
  [
    'minheap::as_heap([3-c,1-a,2-b],_H), minheap::delete(_H,K,V,_H2), minheap::as_list(_H2,L), minheap::size(_H2,S)',
    ['K=1, V=a, L=[2-b,3-c], S=2'],
  ],
  ['minheap::as_heap([1-a,1-b,1-c],_H), minheap::as_list(_H,L)', ['L=[1-a,1-c,1-b]']],
  ['minheap::new(_H), minheap::top(_H,K,V)', []],
  ['minheap::as_heap([1-a],_H), minheap::top_next(_H,A,B,C,D)', []],
  [
    'minheap::as_heap([2-b],_H1), minheap::as_heap([1-a],_H2), minheap::merge(_H1,_H2,_H), minheap::as_list(_H,L)',
    ['L=[1-a,2-b]'],
  ],
]);

goals('maxheap', [
  ['maxheap::as_heap([3-c,1-a,2-b],_H), maxheap::as_list(_H,L)', ['L=[3-c,2-b,1-a]']],
  ['maxheap::as_heap([3-c,1-a,2-b],_H), maxheap::top_next(_H,A,B,C,D)', ['A=3, B=c, C=2, D=b']],
]);

goals('queue', [
  [
    'queue::new(_Q), queue::join_all([a,b,c],_Q,_Q2), queue::jump(z,_Q2,_Q3), queue::as_list(_Q3,L), queue::length(_Q3,N)',
    ['L=[z,a,b,c], N=4'],
  ],
  [
    'queue::new(_Q), queue::join_all([a,b,c],_Q,_Q2), queue::jump_all([x,y],_Q2,_Q3), queue::as_list(_Q3,L)',
    ['L=[y,x,a,b,c]'],
  ],
  [
    'queue::new(_Q), queue::join_all([a,b,c],_Q,_Q2), queue::serve(_Q2,H,_Q3), queue::head(_Q3,N), queue::as_list(_Q3,L)',
    ['H=a, N=b, L=[b,c]'],
  ],
  ['queue::new(_Q), queue::serve(_Q,_,_)', []],
  ['queue::new(_Q), queue::empty(_Q)', ['true']],
  ['queue::valid(_)', []],
  [
    'queue::new(_Q), queue::join_all([1,2],_Q,_Q2), queue::map([_X,_Y]>>(_Y is _X+1),_Q2,_Q3), queue::as_list(_Q3,L)',
    ['L=[2,3]'],
  ],
]);

goals('zlist', [
  [
    'zlist::zip([a,b,c],_Z), zlist::current(_Z,C), zlist::next(_Z,_Z2,N), zlist::previous(_Z2,_Z3), zlist::current(_Z3,C3)',
    ['C=a, N=b, C3=a'],
  ],
  ['zlist::zip([],_)', []],
  ['zlist::zip([a,b,c],_Z), zlist::previous(_Z,_)', []],
  [
    'zlist::zip([a,b,c],_Z), zlist::forward(_Z,_Z2,L), zlist::insert_before(_Z2,x,_Z3), zlist::unzip(_Z3,S)',
    ['L=c, S=[a,b,x,c]'],
  ],
  ['zlist::zip([a,b,c],_Z), zlist::next(_Z,_Z2), zlist::delete_and_next(_Z2,_Z3), zlist::unzip(_Z3,S)', ['S=[a,c]']],
  ['zlist::zip_at_index(2,[a,b,c],_Z,E), zlist::replace(_Z,x,_Z2), zlist::unzip(_Z2,S)', ['E=b, S=[a,x,c]']],
  ['zlist::zip_at_index(4,[a,b,c],_,_)', []],
]);

goals('interval', [
  ['interval::new(1,3,I)', ['I=i(1,3)']],
  ['interval::new(3,1,I)', []],
  ['interval::overlaps(i(1,3),i(2,4))', ['true']],
  ['interval::before(i(1,2),i(3,4))', ['true']],
  ['interval::meets(i(1,2),i(2,4))', ['true']],
  ['interval::during(i(2,3),i(1,4))', ['true']],
  ['interval::starts(i(1,2),i(1,4))', ['true']],
  ['interval::finishes(i(3,4),i(1,4))', ['true']],
  ['interval::equal(i(1,2),i(1,2))', ['true']],
  ['interval::after(i(1,2),i(3,4))', []],
  ['interval::bi(i(3,4),i(1,2))', ['true']],
]);
