import {
  CapabilityMissingError,
  type FormElicitation,
  type InputRequest,
  isObject,
  type Json,
  type JsonObject,
  type SamplingRequest,
  type UrlElicitation,
} from '../application/index.js';
import { validatorFor } from '../schema/index.js';
import { judgeForm, judgeRoots, judgeSampling, judgeUrl, type Verdict } from './answers.js';
import { digestOf } from './canonical.js';
import { allMissing, checkNeed } from './client-needs.js';
import { MalformedQuestionError } from './failures.js';
import { formFor20250618, inOrder } from './form-schemas.js';
import { checkSampling, samplingParams } from './sampling-questions.js';
import type { SchemaPool } from './schema-pool.js';
import type { Spec } from './spec.js';

/** A question as it is put to one client. */
export interface Question {
  readonly request: InputRequest;
  /** How ids and keys of such questions begin. */
  readonly prefix: 'elicit' | 'sample' | 'roots';
  /** Tells the question apart from others, in any call. */
  readonly digest: string;
  /** Names the page that the question is about (2025-11-25). */
  readonly elicitationId?: string | undefined;
  /** @param note What to tell about the answer before, when the question is asked again. */
  params(note?: string): object;
  judge(answer: Json | undefined): Verdict;
}

/** Who is asked. */
export interface Asked {
  readonly spec: Spec;
  readonly capabilities: JsonObject;
  /** Where the schemas of forms are kept. */
  readonly schemas: SchemaPool;
}

type Put = Omit<Question, 'request' | 'digest'>;

/**
 * Makes a question ready for a client.
 * @throws InteractionError when the client's spec has no such question. @throws CapabilityMissingError when it did not declare it.
 * @throws MalformedQuestionError | SchemaError | UnserializableError when it is no question.
 */
export function prepareQuestion(request: InputRequest, asked: Asked): Question {
  return { request, digest: digestOf(identityOf(request)), ...put(request, asked) };
}

/**
 * Makes several questions ready.
 * @throws As {@link prepareQuestion}; a CapabilityMissingError names everything that the client did not declare.
 */
export function prepareQuestions(
  requests: readonly (readonly [key: string, request: InputRequest])[],
  asked: Asked,
): ReadonlyMap<string, Question> {
  const questions = new Map<string, Question>();
  const missing: CapabilityMissingError[] = [];
  for (const [key, request] of requests) {
    try {
      questions.set(key, prepareQuestion(request, asked));
    } catch (error) {
      if (!(error instanceof CapabilityMissingError)) throw error;
      missing.push(error);
    }
  }
  if (missing.length > 0) throw allMissing(missing);
  return questions;
}

/** What makes a question the same as another; the name of a page may be made up anew each time. */
function identityOf({ method, params }: InputRequest): unknown {
  if (!isObject(params)) return { method };
  const { elicitationId: _, ...rest } = params;
  return { method, params: rest };
}

function put(request: InputRequest, asked: Asked): Put {
  switch (request.method) {
    case 'elicitation/create':
      return request.params.mode === 'url' ? putUrl(request.params, asked) : putForm(request.params, asked);
    case 'sampling/createMessage':
      return putSampling(request.params, asked);
    case 'roots/list':
      return putRoots(asked);
    default:
      throw new MalformedQuestionError('a question must be elicitation/create, sampling/createMessage or roots/list');
  }
}

function putForm({ message, requestedSchema }: FormElicitation, { spec, capabilities, schemas }: Asked): Put {
  checkMessage(message);
  if (!isObject(requestedSchema) || requestedSchema.type !== 'object')
    throw new MalformedQuestionError('the schema of a form must have the type object');
  const form = validatorFor(schemas.same(requestedSchema));
  checkNeed('form', spec, capabilities);
  const whole = requestedSchema.properties === undefined ? { ...requestedSchema, properties: {} } : requestedSchema;
  const { schema, restore } = spec.hasRichQuestions ? inOrder(whole) : formFor20250618(whole);
  return {
    prefix: 'elicit',
    params: (note) => ({
      ...(spec.era === 'modern' ? { mode: 'form' } : {}),
      message: note === undefined ? message : `${message}\n\n(The last answer did not fit. ${note})`,
      requestedSchema: schema,
    }),
    judge: (answer) => judgeForm(answer, restore, form),
  };
}

function putUrl({ message, url, elicitationId }: UrlElicitation, { spec, capabilities }: Asked): Put {
  checkMessage(message);
  if (typeof url !== 'string' || !URL.canParse(url)) throw new MalformedQuestionError('a page must have a URL');
  checkNeed('url', spec, capabilities);
  const id = spec.era === 'legacy' ? (elicitationId ?? globalThis.crypto.randomUUID()) : undefined;
  return {
    prefix: 'elicit',
    elicitationId: id,
    params: () => ({ mode: 'url', message, url, ...(id === undefined ? {} : { elicitationId: id }) }),
    judge: judgeUrl,
  };
}

function putSampling(request: SamplingRequest, { spec, capabilities }: Asked): Put {
  checkSampling(request);
  checkNeed('sampling', spec, capabilities);
  if (request.tools !== undefined || request.toolChoice !== undefined) checkNeed('samplingTools', spec, capabilities);
  const params = samplingParams(request, spec, capabilities);
  return { prefix: 'sample', params: () => params, judge: judgeSampling };
}

function putRoots({ spec, capabilities }: Asked): Put {
  checkNeed('roots', spec, capabilities);
  return { prefix: 'roots', params: () => NO_PARAMS, judge: judgeRoots };
}

const NO_PARAMS = {};

function checkMessage(message: string): void {
  if (typeof message !== 'string') throw new MalformedQuestionError('the message of a question must be a string');
}
