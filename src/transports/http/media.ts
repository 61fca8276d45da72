/** The two kinds of answer that a client can take. */
export interface Accepted {
  readonly json: boolean;
  readonly events: boolean;
}

const BOTH: Accepted = { json: true, events: true };
const JSON_ONLY: Accepted = { json: true, events: false };
const EVENTS_ONLY: Accepted = { json: false, events: true };

/** The usual values, known without parsing. */
const USUAL: ReadonlyMap<string | undefined, Accepted> = new Map([
  [undefined, BOTH],
  ['application/json, text/event-stream', BOTH],
  ['text/event-stream, application/json', BOTH],
  ['*/*', BOTH],
  ['application/json', JSON_ONLY],
  ['text/event-stream', EVENTS_ONLY],
]);

/** What an `Accept` header allows; an absent one allows everything. */
export function accepted(header: string | undefined): Accepted {
  return USUAL.get(header) ?? parse(header ?? '');
}

function parse(header: string): Accepted {
  const ranges = header.split(',').map(readRange);
  const takes = (type: string, subtype: string) => {
    const exact = ranges.find(({ name }) => name === `${type}/${subtype}`);
    const match = exact ?? ranges.find(({ name }) => name === `${type}/*`) ?? ranges.find(({ name }) => name === '*/*');
    return match?.isWanted ?? false;
  };
  return { json: takes('application', 'json'), events: takes('text', 'event-stream') };
}

function readRange(range: string): { readonly name: string; readonly isWanted: boolean } {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  return { name, isWanted: !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) };
}

/** Whether a person's browser asks. */
export function wantsPage(header: string | undefined): boolean {
  return header?.includes('text/html') ?? false;
}

const JSON_MEDIA = /^application\/json[\t ]*(?:;[\t ]*charset[\t ]*=[\t ]*"?utf-?8"?[\t ]*)?;?[\t ]*$/i;

/** Whether a `Content-Type` header names JSON in UTF-8. */
export function isJson(header: string | undefined): boolean {
  return header === 'application/json' || (header !== undefined && JSON_MEDIA.test(header));
}
