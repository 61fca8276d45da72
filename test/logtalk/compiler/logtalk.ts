import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

interface Swipl {
  readonly FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: string | Uint8Array): void;
    utime(path: string, accessed: number, modified: number): void;
  };
  readonly prolog: {
    query(goal: string, bindings?: Record<string, unknown>): { once(): Record<string, unknown> };
  };
}

/** Starts of `user`: reads a goal from text, and gives its answers, or its error, as text. */
const ANSWERS = `
  open_string(Text, Stream),
  read_term(Stream, Goal, [variable_names(Names), module(user)]),
  catch(
    ( findall(Answer, limit(50, (user:Goal, user:test_answer(Names, Answer))), Answers), Outcome = answers ),
    Error,
    ( user:test_error(Error, Answer), Answers = [Answer], Outcome = error )
  ),
  close(Stream)`;

const SUPPORT = `
:- dynamic(test_answer/2).
test_answer(Names, Answer) :-
  copy_term_nat(Names, Copy),
  test_named(Copy),
  include([_=V]>>(\\+ (nonvar(V), V = '$VAR'(_))), Copy, Bound),
  ( Bound == [] -> Answer = "true"
  ; findall(T, (member(N=V, Bound), format(string(T), "~w=~@", [N, write_term(V, [quoted(true), numbervars(true)])])), Ts),
    atomic_list_concat(Ts, ', ', A), atom_string(A, Answer)
  ).
test_named(Names) :- term_variables(Names, Vs), test_named_(Vs, Names, 0).
test_named_([], _, _).
test_named_([V|Vs], Names, N) :- V = '$VAR'(N), N1 is N + 1, test_named_(Vs, Names, N1).
test_error(Error0, Answer) :-
  copy_term_nat(Error0, Error), numbervars(Error, 0, _),
  ( Error = error(Formal, logtalk(Goal, _)) -> format(string(Answer), "~q in ~q", [Formal, Goal])
  ; Error = error(Formal, _) -> format(string(Answer), "~q", [Formal])
  ; format(string(Answer), "~q", [Error])
  ).
`;

export interface Diagnostic {
  readonly severity: string;
  readonly line: number;
  readonly entity: string;
  readonly message: string;
}

/** The embedded Logtalk as the build made it, for tests of the language: texts in, texts out. */
export class Logtalk {
  private files = 0;
  private constructor(
    private readonly swipl: Swipl,
    /** What was printed, line by line. */
    readonly printed: string[],
  ) {}

  static async start(): Promise<Logtalk> {
    const state = readFileSync(fileURLToPath(new URL('../../../dist/logtalk/logtalk.state', import.meta.url)));
    const initialise = createRequire(import.meta.url)('swipl-wasm/dist/swipl-node.js') as (
      options: object,
    ) => Promise<Swipl>;
    const printed: string[] = [];
    const print = (line: string) => printed.push(line);
    const swipl = await initialise({
      arguments: ['-q', '-f', 'none', '--no-packs', '-x', '/state/logtalk.state'],
      print,
      printErr: print,
      preRun: [
        ({ FS }: Swipl) => {
          FS.mkdirTree('/state');
          FS.writeFile('/state/logtalk.state', state);
        },
      ],
    });
    const logtalk = new Logtalk(swipl, printed);
    logtalk.write('/support/support.pl', SUPPORT);
    swipl.prolog.query("load_files(user:'/support/support.pl', [silent(true)])").once();
    return logtalk;
  }

  /** Writes a file; its folder comes into being. `modified` is in seconds. */
  write(path: string, text: string | Uint8Array, modified?: number): void {
    this.swipl.FS.mkdirTree(path.replace(/\/[^/]*$/, ''));
    this.swipl.FS.writeFile(path, text);
    if (modified !== undefined) this.swipl.FS.utime(path, modified * 1000, modified * 1000);
  }

  /** Loads a source text from a file of its own. Gives `[]`, or the error. */
  load(text: string, extension = 'lgt'): string[] {
    this.files += 1;
    const path = `/app/source${this.files}.${extension}`;
    this.write(path, text);
    const outcome = this.solve(`logtalk_load('${path}')`);
    return outcome[0] === 'true' ? [] : outcome;
  }

  /** The answers of a goal, each as `X=1, Y=2` or `true`; or one text `! Error in Goal`. */
  solve(goal: string): string[] {
    const result = this.swipl.prolog.query(ANSWERS, { Text: `${goal} .` }).once();
    const answers = (result.Answers as unknown[] | undefined) ?? [`? ${JSON.stringify(result)}`];
    const texts = answers.map((answer) => String(answer));
    return result.Outcome === 'error' ? texts.map((text) => `! ${text}`) : texts;
  }

  /** The errors and warnings since the last call. */
  diagnostics(): Diagnostic[] {
    const texts = this.solve(
      `logtalk_diagnostics(L), member(diagnostic(S, _, N, E, M), L), format(atom(Text), "~w\\t~w\\t~w\\t~w", [S, N, E, M])`,
    );
    return texts.map((answer) => {
      const text = /Text='(.*)'$/s.exec(answer)?.[1] ?? '';
      const [severity = '', line = '', entity = '', ...message] = text.split(String.raw`\t`);
      return { severity, line: Number(line), entity, message: message.join('\t').replaceAll(String.raw`\'`, "'") };
    });
  }
}
