import { beforeAll, describe, expect, it } from 'vitest';
import { answers, engine, goals, startEngine } from './support.js';

startEngine();

beforeAll(() => {
  engine().load(`
    :- object(shop, imports((counters, attributes, listing, subject, logging, genint_core))).
      :- public([stock/2, price/1]).
      :- dynamic(stock/2).
      stock(apples, 3).
      stock(X, Y) :- Y = pears, X == 'A b'.
      price(1).
    :- end_object.
    :- object(customer, imports(observer)).
      :- public(heard/1).
      :- dynamic(heard/1).
      update(Change) :- assertz(heard(Change)).
    :- end_object.
  `);
  engine().load(`
    :- set_logtalk_flag(events, allow).
    :- object(watcher, imports(monitor)).
      :- public(seen/2).
      :- dynamic(seen/2).
      before(_, Message, _) :- assertz(seen(before, Message)).
      after(_, Message, _) :- assertz(seen(after, Message)).
    :- end_object.
    :- object(buyer).
      :- public(buy/0).
      buy :- shop::price(_).
    :- end_object.
  `);
  engine().load(`
    :- object(upper, implements(expanding)).
      term_expansion(word(W), word(U)) :- atom(W), upcase_atom(W, U).
    :- end_object.
    :- object(twice, implements(expanding)).
      term_expansion(word(W), [word(W), word(W)]).
      goal_expansion(once_more(G), (G, G)).
    :- end_object.
  `);
});

goals('counters', [
  ['shop::increment_counter(sold), shop::increment_counter(sold), shop::counter(sold,N)', ['N=2']],
  ['shop::decrement_counter(sold), shop::counter(sold,N)', ['N=1']],
  ['shop::decrement_counter(lost), shop::counter(lost,N)', ['N=-1']],
  ['shop::reset_counter(sold), shop::counter(sold,N)', ['N=0']],
  ['shop::reset_counters, setof(_C-_N,shop::counter(_C,_N),L)', ['L=[lost-0,sold-0]']],
]);

goals('attributes', [
  ['shop::set_attribute(colour,red), shop::set_attribute(colour,blue), shop::attribute(colour,C)', ['C=blue']],
  ['shop::set_attributes([size-1,place-here]), shop::attributes(As)', ['As=[colour-blue,size-1,place-here]']],
  ['shop::del_attribute(size,2)', []],
  ['shop::del_attribute(size,S)', ['S=1']],
  ['shop::del_attributes(_,_), shop::attributes(As)', ['As=[]']],
]);

goals('subject', [
  ['shop::addDependent(customer), shop::addDependent(customer), shop::dependents(D)', ['D=[customer]']],
  ['shop::changed(sale), shop::changed, findall(H,customer::heard(H),Hs)', ['Hs=[sale,shop]']],
  ['shop::removeDependent(customer), shop::dependents(D)', ['D=[]']],
]);

goals('monitor', [
  ['watcher::set_spy_point(_,shop,price(_),_), watcher::monitor_activated', []],
  ['watcher::activate_monitor, watcher::monitor_activated', ['true']],
  ['buyer::buy, watcher::seen(E,M)', ['E=before, M=price(A)', 'E=after, M=price(1)']],
  ['before_event_registry::monitors(M)', ['M=[watcher]']],
  ['after_event_registry::monitored(O)', ['O=[shop]']],
  ['watcher::suspend_monitor, buyer::buy, findall(x,watcher::seen(_,_),L)', ['L=[x,x]']],
  ['watcher::spy_point(E,O,_,_)', ['O=shop']],
  ['watcher::reset_monitor, watcher::spy_point(_,_,_,_)', []],
]);

goals('loop', [
  ["term_io::with_output_to(atom(A),loop::foreach(X,[a,b],(write(X),write(' '))))", ["A='a b '"]],
  ["term_io::with_output_to(atom(A),loop::foreach(X,I,[a,b],(write(I-X),write(' '))))", ["A='1-a 2-b '"]],
  ['term_io::with_output_to(atom(A),loop::forto(I,1,7,2,write(I)))', ["A='1357'"]],
  ['term_io::with_output_to(atom(A),loop::fordownto(I,3,1,write(I)))', ["A='321'"]],
  ['loop::forto(I,1,3,I<3)', []],
  ['loop::whiledo((shop::counter(sold,_N),_N<3),shop::increment_counter(sold)), shop::counter(sold,N)', ['N=3']],
  ['loop::dowhile(shop::increment_counter(sold),fail), shop::counter(sold,N)', ['N=4']],
]);

goals('gensym', [
  ['gensym::reset_gensym, gensym::gensym(a,A), gensym::gensym(a,B), gensym::gensym(b,C)', ['A=a1, B=a2, C=b1']],
  ['gensym::reset_gensym(a), gensym::gensym(a,A), gensym::gensym(b,B)', ['A=a1, B=b2']],
]);

goals('assignable variables', [
  ["assignvars::assignable(_V,1), assignvars::'<='(_V,2), assignvars::'=>'(_V,X)", ['X=2']],
  ["assignvars::assignable(_V,1), (assignvars::'<='(_V,2), fail ; true), assignvars::'=>'(_V,X)", ['X=1']],
  ["assignvars::assignable(_V), assignvars::'=>'(_V,X)", []],
  ["assignvars::assignable(_V), assignvars::'<='(_V,_)", ['! instantiation_error']],
  ["streamvars::new(_V,1), (streamvars::'<='(_V,2), fail ; true), streamvars::'=>'(_V,X)", ['X=2']],
  ["streamvars::new(_V), streamvars::'=>'(_V,X)", []],
]);

goals('logging', [
  [
    "shop::init_log_file(l,'/log'), shop::log_event(l,sold('A b')), reader::file_to_codes('/log',_C), list::drop(17,_C,_D), atom_codes(T,_D)",
    [String.raw`T='sold(\'A b\')\n'`],
  ],
  ['shop::disable_logging(l), shop::logging(l)', []],
  ["shop::log_event(l,more), os::file_size('/log',S)", ['S=29']],
  ['shop::log_event(unknown,more)', []],
  ['shop::log_file(A,F)', ["A=l, F='/log'"]],
  ['logger::enable_logging(l)', []],
]);

goals('uuid', [
  ['uuid::uuid_null(U)', ["U='00000000-0000-0000-0000-000000000000'"]],
  ['uuid::uuid_max(U)', ["U='ffffffff-ffff-ffff-ffff-ffffffffffff'"]],
  [
    "uuid::uuid_v4(_U), atom_length(_U,L), sub_atom(_U,14,1,_,V), sub_atom(_U,19,1,_,_W), list::memberchk(_W,['8','9',a,b])",
    ["L=36, V='4'"],
  ],
  ['uuid::uuid_v7(_U), sub_atom(_U,14,1,_,V)', ["V='7'"]],
  ['uuid::uuid_v1([1,2,3,4,5,6],_U), sub_atom(_U,14,1,_,V), sub_atom(_U,24,_,0,N)', ["V='1', N='010203040506'"]],
  ['uuid::random_node(_N), type::valid(list(byte),_N), list::length(_N,L)', ['L=6']],
  ['uuid(chars)::uuid_null(_U), list::length(_U,L)', ['L=36']],
]);

describe('listing', () => {
  startEngine();

  it('writes the clauses of dynamic predicates with names for variables', () => {
    expect(answers('term_io::with_output_to(atom(T),shop::listing(stock/2))')).toEqual([
      String.raw`T=':- dynamic(stock/2).\nstock(apples,3).\nstock(A,B) :-\n    B=pears,\n    A==\'A b\'.\n\n'`,
    ]);
  });

  it.each([
    ['shop::listing(_)', ['! instantiation_error']],
    ['shop::listing(price)', ['! type_error(predicate_indicator,price)']],
    ['shop::listing(none/0)', ['! existence_error(predicate,none/0)']],
    ['shop::listing(price/1)', ['! permission_error(access,predicate,price/1)']],
  ])('refuses %s', (goal, expected) => {
    expect(answers(goal)).toEqual(expected);
  });
});

describe('hook objects', () => {
  startEngine();

  it.each([
    ['hook_pipeline([upper,twice])::term_expansion(word(a),T)', ["T=[word('A'),word('A')]"]],
    ['hook_pipeline([twice,upper])::term_expansion(word(a),T)', ["T=[word('A'),word('A')]"]],
    ['hook_pipeline([upper])::term_expansion(other,T)', ['T=[other]']],
    ['hook_pipeline([upper,twice])::goal_expansion(once_more(a),G)', ['G=a,a']],
    ['hook_set([upper,twice])::term_expansion(word(a),T)', ["T=word('A')"]],
    ['hook_set([twice,upper])::term_expansion(word(a),T)', ['T=[word(a),word(a)]']],
    ['hook_set([upper])::term_expansion(other,T)', []],
    ['hook_set([upper,twice])::goal_expansion(once_more(a),G)', ['G=a,a']],
  ])('expand: %s', (goal, expected) => {
    expect(answers(goal)).toEqual(expected);
  });
});
