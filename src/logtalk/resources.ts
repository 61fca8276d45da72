import {
  ApplicationError,
  type Context,
  type Finding,
  type JsonObject,
  type Logger,
  type Resource,
  type ResourceResult,
  type Resources,
  type ResourceTemplate,
} from '../application/index.js';
import { type Bridge, readReply } from './bridge.js';
import { logFindings, wrongElement } from './findings.js';
import { jsonObject, textOf } from './json-terms.js';
import { resourceResult } from './results.js';
import { iconsOf } from './signature.js';
import { isCompound, isList, type Term } from './term.js';
import { UriTemplate, UriTemplateError } from './uri-template.js';

/** The resources of a Logtalk object. */
export class LogtalkResources implements Resources {
  readonly #bridge: Bridge;
  readonly #logger: Logger;
  #resourcesReply = '';
  #templatesReply = '';
  #resources: readonly Resource[] = [];
  #templates: readonly ResourceTemplate[] = [];
  #matchers: readonly UriTemplate[] = [];
  #resourceFindings: readonly Finding[] = [];
  #templateFindings: readonly Finding[] = [];

  constructor(bridge: Bridge, logger: Logger) {
    this.#bridge = bridge;
    this.#logger = logger;
  }

  async list(): Promise<readonly Resource[]> {
    const reply = await this.#bridge.text('resources');
    if (reply !== this.#resourcesReply) {
      const { made, findings } = this.#read(reply, 'resource', resourceOf);
      this.#resources = made;
      this.#resourceFindings = findings;
      this.#resourcesReply = reply;
    }
    return this.#resources;
  }

  /** @throws ApplicationError when a template is not one of RFC 6570. */
  async templates(): Promise<readonly ResourceTemplate[]> {
    const reply = await this.#bridge.text('resource_templates');
    if (reply !== this.#templatesReply) {
      const { made, findings } = this.#read(reply, 'resource_template', templateOf);
      this.#matchers = made.map(({ uriTemplate }) => matcher(uriTemplate));
      this.#templates = made;
      this.#templateFindings = findings;
      this.#templatesReply = reply;
    }
    return this.#templates;
  }

  async read(uri: string, context: Context): Promise<ResourceResult | undefined> {
    const kind = this.#kindOf(uri) ?? (await this.#freshKindOf(uri));
    if (kind === undefined) return undefined;
    const reply = await this.#bridge.serve(this.#bridge.caller(context), 'resource_read', uri);
    if (reply !== undefined) return resourceResult(reply.args[0] ?? '');
    if (kind === 'template') return undefined;
    throw new ApplicationError('Resource read failed');
  }

  #kindOf(uri: string): 'resource' | 'template' | undefined {
    if (this.#resources.some((resource) => resource.uri === uri)) return 'resource';
    return this.#matchers.some((template) => template.matches(uri)) ? 'template' : undefined;
  }

  async #freshKindOf(uri: string): Promise<'resource' | 'template' | undefined> {
    await Promise.all([this.list(), this.templates()]);
    return this.#kindOf(uri);
  }

  /** What is wrong with the declarations of the resources. @throws ApplicationError as `list` and `templates` do. */
  async findings(): Promise<readonly Finding[]> {
    await Promise.all([this.list(), this.templates()]);
    return [...this.#resourceFindings, ...this.#templateFindings];
  }

  #read<T>(
    text: string,
    functor: keyof typeof SHAPES,
    make: (item: readonly Term[]) => T | undefined,
  ): { readonly made: T[]; readonly findings: readonly Finding[] } {
    const items = readReply(text)?.args[0];
    const shape = SHAPES[functor];
    if (!isList(items)) throw new ApplicationError(`${functor}s/1 gives no list: it takes a list of terms ${shape}`);
    const findings: Finding[] = [];
    const made = items.flatMap((item) => {
      const args = isCompound(item, functor, functor === 'resource' ? 3 : 2) ? item.args : [];
      const one = make(args);
      if (one === undefined) findings.push(wrongElement(`${functor}s/1`, args[0] ?? '', shape));
      return one === undefined ? [] : [one];
    });
    logFindings(this.#logger, findings);
    return { made, findings };
  }
}

const SHAPES = {
  resource: 'resource(URI, Name, Description, MimeType) or resource(URI, Name, Title, Description, MimeType)',
  resource_template:
    'resource_template(URI, Name, Description, MimeType) or resource_template(URI, Name, Title, Description, MimeType)',
} as const;

function matcher(template: string): UriTemplate {
  try {
    return new UriTemplate(template);
  } catch (error) {
    if (error instanceof UriTemplateError) {
      throw new ApplicationError(`resource_templates/1: ${error.message}`, { cause: error });
    }
    throw error;
  }
}

function resourceOf([descriptor = '', icons = '', ui = '']: readonly Term[]): Resource | undefined {
  const fields = fieldsOf(descriptor, 'resource');
  if (fields === undefined) return undefined;
  const { key, ...rest } = fields;
  return { uri: key, ...rest, ...iconsOf(icons), ...uiMeta(ui) };
}

function templateOf([descriptor = '', icons = '']: readonly Term[]): ResourceTemplate | undefined {
  const fields = fieldsOf(descriptor, 'resource_template');
  if (fields === undefined) return undefined;
  const { key, ...rest } = fields;
  return { uriTemplate: key, ...rest, ...iconsOf(icons) };
}

interface Fields {
  readonly key: string;
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly mimeType: string;
}

/** Of `F(Key, Name, Description, MimeType)` or `F(Key, Name, Title, Description, MimeType)`. */
function fieldsOf(descriptor: Term, functor: string): Fields | undefined {
  const titled = isCompound(descriptor, functor, 5);
  if (!titled && !isCompound(descriptor, functor, 4)) return undefined;
  const texts = descriptor.args.map(textOf);
  const [key, name] = texts;
  const title = titled ? texts[2] : undefined;
  const [description, mimeType] = texts.slice(-2);
  if (key === undefined || name === undefined || description === undefined || mimeType === undefined) return undefined;
  return { key, name, ...(title === undefined ? {} : { title }), description, mimeType };
}

function uiMeta(extra: Term): { readonly _meta?: JsonObject } {
  const [meta] = isCompound(extra, 'some', 1) ? extra.args : [];
  return meta === undefined ? {} : { _meta: { ui: jsonObject(meta) } };
}
