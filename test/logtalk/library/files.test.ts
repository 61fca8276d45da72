import { beforeAll, describe, expect, it } from 'vitest';
import { answers, engine, goals, startEngine } from './support.js';

startEngine();

beforeAll(() => {
  engine().write('/files/terms.txt', "a(X, Y, X). 'B'. % the last\nfoo :- bar.\n");
  engine().write('/files/lines.txt', 'ab\r\n\nc');
  engine().write('/files/broken.txt', 'a(');
  engine().write('/files/.hidden', '');
  engine().write('/files/inner/deep.txt', 'x');
});

goals('reader', [
  ["reader::file_to_terms('/files/terms.txt',T)", ["T=[a(A,B,A),'B',(foo:-bar)]"]],
  ["reader::file_to_terms('/files/terms.txt',T,[z])", ["T=[a(A,B,A),'B',(foo:-bar),z]"]],
  ["reader::file_to_terms('/files/broken.txt',T)", ['! syntax_error(end_of_file)']],
  ["reader::file_to_codes('/files/lines.txt',T)", ['T=[97,98,13,10,10,99]']],
  ["reader::file_to_chars('/files/inner/deep.txt',T)", ['T=[x]']],
  ["reader::file_to_bytes('/files/inner/deep.txt',T,[0])", ['T=[120,0]']],
  ["reader::file_to_codes('/files/none.txt',T)", ["! existence_error(source_sink,'/files/none.txt')"]],
  [
    `open('/files/lines.txt',read,_S), reader::line_to_codes(_S,A), reader::line_to_codes(_S,B),
     reader::line_to_codes(_S,C), reader::line_to_codes(_S,D), close(_S)`,
    ['A=[97,98], B=[], C=[99], D=end_of_file'],
  ],
  [
    `open('/files/lines.txt',read,_S), reader::line_to_chars(_S,_A,[x]), reader::line_to_chars(_S,B,[]),
     reader::line_to_chars(_S,C,D), reader::line_to_chars(_S,E,F), close(_S), atom_chars(A,_A)`,
    [String.raw`B=['\n'], C=[c], D=[], E=[], F=[], A='ab\nx'`],
  ],
  ["open('/files/terms.txt',read,_S), reader::stream_to_terms(_S,T), close(_S)", ["T=[a(A,B,A),'B',(foo:-bar)]"]],
]);

goals('os', [
  ["os::decompose_file_name('/a/b/c.d.txt',D,B)", ["D='/a/b/', B='c.d.txt'"]],
  ["os::decompose_file_name('/a/b/c.d.txt',D,N,E)", ["D='/a/b/', N='c.d', E='.txt'"]],
  ["os::decompose_file_name('c.txt',D,N,E)", ["D=./, N=c, E='.txt'"]],
  ["os::decompose_file_name('/',D,N,E)", ["D=/, N='', E=''"]],
  ["os::decompose_file_name('/a/.b',D,N,E)", ["D='/a/', N='', E='.b'"]],
  ["os::decompose_file_name('a.b/c',D,N,E)", ["D='a.b/', N=c, E=''"]],
  ['os::decompose_file_name(_,_,_)', ['! instantiation_error']],
  ["os::path_concat('/a',b,P)", ["P='/a/b'"]],
  ["os::path_concat('/a/',b,P)", ["P='/a/b'"]],
  ["os::path_concat('/a','/b',P)", ["P='/b'"]],
  ["os::path_concat('',b,P)", ['P=b']],
  ["os::absolute_file_name('/x/./y//z/../w',P)", ["P='/x/y/w'"]],
  ["os::set_environment_variable(place,'/here'), os::absolute_file_name('$place/x',P)", ["P='/here/x'"]],
  ['os::unset_environment_variable(place), os::environment_variable(place,V)', []],
  ["os::is_absolute_file_name('/a')", ['true']],
  ['os::is_absolute_file_name(a)', []],
  ["os::directory_exists('/files')", ['true']],
  ["os::directory_exists('/files/terms.txt')", []],
  ["os::file_exists('/files/terms.txt')", ['true']],
  ["os::file_exists('/files')", []],
  ['os::file_exists(_)', ['! instantiation_error']],
  ["os::file_size('/files/inner/deep.txt',S)", ['S=1']],
  ["os::file_size('/files/none',S)", ["! existence_error(file,'/files/none')"]],
  [
    "os::directory_files('/files',_L), list::msort(_L,L)",
    ["L=['.',..,'.hidden','broken.txt',inner,'lines.txt','terms.txt']"],
  ],
  [
    "os::directory_files('/files',_L,[type(regular),dot_files(false)]), list::msort(_L,L)",
    ["L=['broken.txt','lines.txt','terms.txt']"],
  ],
  ["os::directory_files('/files',L,[type(directory),dot_files(false),paths(absolute)])", ["L=['/files/inner']"]],
  [
    "os::directory_files('/files',_L,[prefixes([b,l]),extensions(['.txt'])]), list::msort(_L,L)",
    ["L=['broken.txt','lines.txt']"],
  ],
  ["os::directory_files('/files',L,[suffixes(['s.txt']),prefixes([t])])", ["L=['terms.txt']"]],
  ["os::directory_files('/files/none',L)", ["! existence_error(directory,'/files/none')"]],
  ['os::operating_system_type(T)', ['T=unix']],
  [
    "os::copy_file('/files/inner/deep.txt','/files/copy'), reader::file_to_codes('/files/copy',C), os::delete_file('/files/copy')",
    ['C=[120]'],
  ],
  [
    `os::make_directory_path('/made/by/test'), os::ensure_file('/made/by/test/f'), os::file_exists('/made/by/test/f'),
     os::delete_directory_and_contents('/made'), \\+ os::directory_exists('/made')`,
    ['true'],
  ],
]);

describe('os', () => {
  startEngine();

  it('gives the date and time of a day', () => {
    const [answer = ''] = answers('os::date_time(Y,M,D,H,Mi,S,Ms), date::valid(Y,M,D), time::valid(H,Mi,S)');
    expect(answer).toMatch(/^Y=20\d\d, M=\d+, D=\d+, H=\d+, Mi=\d+, S=\d+, Ms=\d+$/);
  });

  it('measures time that goes on', () => {
    expect(
      answers('os::cpu_time(_A), os::wall_time(_B), os::cpu_time(_C), os::wall_time(_D), _C >= _A, _D >= _B'),
    ).toEqual(['true']);
  });

  it('starts no processes', () => {
    expect(answers("os::shell('true')")).toEqual(['! permission_error(run,shell_command,true)']);
  });
});

describe('term_io', () => {
  startEngine();

  it.each([
    ['writing', 'term_io_test::deep(5000,_T), term_io::write_to_atom(_T,A)'],
    ['reading', "findall(0'(,between(1,5000,_),_Cs), list::append(_Cs,[0'a],_T), term_io::read_from_codes(_T,A)"],
  ])('refuses %s of terms that are nested too deep for the engine', (_, goal) => {
    engine().load(`
      :- object(term_io_test).
        :- public(deep/2).
        deep(0, x) :- !.
        deep(N, f(T)) :- M is N - 1, deep(M, T).
      :- end_object.
    `);
    expect(answers(goal)).toEqual(['! resource_error(term_depth)']);
  });

  it('writes long lists', () => {
    expect(answers('numlist(1,20000,_L), term_io::write_to_atom(_L,_A), atom_length(_A,N)')).toEqual(['N=108895']);
  });
});

describe('csv', () => {
  startEngine();

  beforeAll(() => {
    engine().write('/files/table.csv', 'name,"a ""b"" c",n\r\n"x,y",plain,-1.5\r\n,2x,3\r\n');
    engine().write('/files/open.csv', 'a,"b');
    answers('dynamic(row/3)');
  });

  it.each([
    ["csv::read_file('/files/table.csv',R)", [`R=[[name,'"a "b" c"',n],['"x,y"',plain,-1.5],['','2x',3]]`]],
    ["csv(skip,comma,true)::read_file('/files/table.csv',R)", ["R=[['x,y',plain,-1.5],['','2x',3]]"]],
    ["csv(keep,comma,true)::read_file('/files/open.csv',R)", []],
    ["csv(keep,comma,true)::read_file('/files/table.csv',user,row/2)", []],
    [
      "csv(skip,comma,true)::read_file('/files/table.csv',user,row/3), row(A,B,C)",
      ["A='x,y', B=plain, C=-1.5", "A='', B='2x', C=3"],
    ],
    [
      "csv(keep,comma,true)::write_file('/files/copy.csv',user,row/3), csv(keep,comma,true)::read_file('/files/copy.csv',R)",
      ["R=[['x,y',plain,-1.5],['','2x',3]]"],
    ],
    [
      "csv(keep,comma,true)::read_file('/files/table.csv',no_such_object,row/3)",
      ['! existence_error(object,no_such_object)'],
    ],
    ["csv::guess_separator('/files/table.csv',S), csv::guess_arity('/files/table.csv',A)", ['S=comma, A=3']],
  ])('answers %s', (goal, expected) => {
    expect(answers(goal)).toEqual(expected);
  });
});
