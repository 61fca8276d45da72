import {
  ApplicationError,
  type Context,
  type Finding,
  type Logger,
  type Prompt,
  type PromptArgument,
  type PromptResult,
  type Prompts,
} from '../application/index.js';
import { type Bridge, readReply } from './bridge.js';
import { logFindings, wrongElement } from './findings.js';
import { textOf } from './json-terms.js';
import { promptResult } from './results.js';
import { iconsOf } from './signature.js';
import { isCompound, isList, pair, type Term } from './term.js';

/** The prompts of a Logtalk object. */
export class LogtalkPrompts implements Prompts {
  readonly #bridge: Bridge;
  readonly #logger: Logger;
  #reply = '';
  #listed: readonly Prompt[] = [];
  #findings: readonly Finding[] = [];

  constructor(bridge: Bridge, logger: Logger) {
    this.#bridge = bridge;
    this.#logger = logger;
  }

  async list(): Promise<readonly Prompt[]> {
    const reply = await this.#bridge.text('prompts');
    if (reply !== this.#reply) {
      this.#take(reply);
      this.#reply = reply;
    }
    return this.#listed;
  }

  async get(prompt: Prompt, args: Readonly<Record<string, string>>, context: Context): Promise<PromptResult> {
    const pairs = Object.entries(args).map(([name, value]) => pair(name, value));
    const reply = await this.#bridge.serve(this.#bridge.caller(context), 'prompt_get', prompt.name, pairs);
    if (reply === undefined) throw new ApplicationError('Prompt execution failed');
    return promptResult(reply.args[0] ?? '');
  }

  /** What is wrong with the declarations of the prompts. @throws ApplicationError as `list` does. */
  async findings(): Promise<readonly Finding[]> {
    await this.list();
    return this.#findings;
  }

  #take(text: string): void {
    const items = readReply(text)?.args[0];
    if (!isList(items)) throw new ApplicationError(`prompts/1 gives no list: it takes a list of terms ${SHAPE}`);
    const findings: Finding[] = [];
    this.#listed = items.flatMap((item) => {
      const [descriptor = '', icons = ''] = isCompound(item, 'prompt', 2) ? item.args : [];
      const prompt = promptOf(descriptor);
      if (prompt === undefined) findings.push(wrongElement('prompts/1', descriptor, `${SHAPE}, ${ARGUMENTS}`));
      return prompt === undefined ? [] : [{ ...prompt, ...iconsOf(icons) }];
    });
    this.#findings = findings;
    logFindings(this.#logger, findings);
  }
}

const SHAPE = 'prompt(Name, Description, Arguments) or prompt(Name, Title, Description, Arguments)';
const ARGUMENTS = 'where an argument is argument(Name, Description, Required) and Required is true or false';

function promptOf(descriptor: Term): Prompt | undefined {
  if (isCompound(descriptor, 'prompt', 3)) {
    const [name, description, args] = descriptor.args;
    return described(name, undefined, description, args);
  }
  if (!isCompound(descriptor, 'prompt', 4)) return undefined;
  const [name, title, description, args] = descriptor.args;
  return described(name, title, description, args);
}

function described(name?: Term, title?: Term, description?: Term, args?: Term): Prompt | undefined {
  const promptName = name === undefined ? undefined : textOf(name);
  const promptArguments = isList(args) ? args.map(argumentOf) : [undefined];
  if (promptName === undefined || promptArguments.includes(undefined)) return undefined;
  const promptTitle = title === undefined ? undefined : textOf(title);
  return {
    name: promptName,
    ...(promptTitle === undefined ? {} : { title: promptTitle }),
    description: textOf(description ?? '') ?? '',
    arguments: promptArguments.filter((argument) => argument !== undefined),
  };
}

function argumentOf(term: Term): PromptArgument | undefined {
  if (!isCompound(term, 'argument', 3)) return undefined;
  const [name = '', description = '', required] = term.args;
  const text = textOf(name);
  if (text === undefined || (required !== 'true' && required !== 'false')) return undefined;
  return { name: text, description: textOf(description) ?? '', required: required === 'true' };
}
