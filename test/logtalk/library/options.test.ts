import { beforeAll } from 'vitest';
import { engine, goals, startEngine } from './support.js';

startEngine();

beforeAll(() => {
  engine().load(`
    :- object(served, imports(options)).
      :- public([merged/1, merged/2]).
      merged(Options) :- merged([], Options).
      merged(UserOptions, Options) :- ^^merge_options(UserOptions, Options).
      valid_option(port(Port)) :- integer(Port), Port > 0.
      valid_option(folder(Folder)) :- atom(Folder).
      default_option(port(80)).
      default_option(folder(here)).
      fix_option(folder(Folder), folder(Path)) :- atom_concat('/', Folder, Path).
    :- end_object.
    :- object(without, imports(options)).
    :- end_object.
  `);
});

goals('options', [
  ['served::check_options([port(1),folder(a)])', ['true']],
  ['served::check_options([port(0)])', ['! domain_error(option,port(0))']],
  ['served::check_options([port(1)|_])', ['! instantiation_error']],
  ['served::check_options([port(1)|a])', ['! type_error(list,[port(1)|a])']],
  ['served::check_options(_)', ['! instantiation_error']],
  ['served::check_options([a])', ['! type_error(compound,a)']],
  ['served::check_option(_)', ['! instantiation_error']],
  ['served::check_option(colour(red))', ['! domain_error(option,colour(red))']],
  ['served::valid_options([port(1)])', ['true']],
  ['served::valid_options([port(1),a])', []],
  ['served::default_option(O)', ['O=port(80)', 'O=folder(here)']],
  ['served::default_options(O)', ['O=[port(80),folder(here)]']],
  ['served::merged(O)', ["O=[port(80),folder('/here')]"]],
  ['served::merged([folder(a)],O)', ["O=[folder('/a'),port(80)]"]],
  ['served::option(port(P),[folder(a),port(1),port(2)])', ['P=1']],
  ['served::option(port(P),[])', []],
  ['served::option(port(P),[],port(9))', ['P=9']],
  ['served::option(port(P),[port(1)],port(9))', ['P=1']],
  ['without::default_options(O)', ['O=[]']],
  ['without::check_option(port(1))', ['! domain_error(option,port(1))']],
]);
