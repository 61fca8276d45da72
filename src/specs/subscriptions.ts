import { type ApplicationEvent, isObject, type Json, type JsonObject } from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import { notificationWith } from '../jsonrpc/replies.js';
import { serialize } from '../jsonrpc/serialize.js';
import { type Call, methodNotFound } from './call.js';
import type { Dispatcher } from './dispatcher.js';
import { complete } from './results.js';
import type { Facet, Handler } from './spec.js';
import { Subscriber } from './subscriber.js';

/** The `_meta` key that names a subscription: the id of its request. */
export const SUBSCRIPTION_ID_KEY = 'io.modelcontextprotocol/subscriptionId';

/** The events that are lists which have changed. */
type ListEvent = Exclude<ApplicationEvent['type'], 'resource_updated' | 'elicitation_complete'>;

interface ListChange {
  readonly notification: string;
  /** Its member in the filter of `subscriptions/listen`. */
  readonly filter: string;
  /** Without this facet there is no such list. */
  readonly facet?: Facet;
}

/** How each list tells that it has changed. */
export const LIST_CHANGES: Readonly<Record<ListEvent, ListChange>> = {
  tools_list_changed: { notification: 'notifications/tools/list_changed', filter: 'toolsListChanged' },
  prompts_list_changed: {
    notification: 'notifications/prompts/list_changed',
    filter: 'promptsListChanged',
    facet: 'prompts',
  },
  resources_list_changed: {
    notification: 'notifications/resources/list_changed',
    filter: 'resourcesListChanged',
    facet: 'resources',
  },
};

export const RESOURCE_UPDATED = 'notifications/resources/updated';

/**
 * `subscriptions/listen` (modern): acknowledges what is honoured, then tells of changes until the client cancels or the server
 * stops (specification checklist, section 23).
 */
export const listen: Handler = (call) => {
  const { dispatcher } = call;
  if (!dispatcher.notifies) throw methodNotFound('subscriptions/listen');
  const filter = readFilter(call.params.notifications);
  const honoured = honour(filter, dispatcher);
  const meta: JsonObject = { [SUBSCRIPTION_ID_KEY]: call.id };
  call.notify('notifications/subscriptions/acknowledged', { _meta: meta, notifications: honoured });
  return new Promise((resolve) => {
    const listener = new Listener(call, meta, honoured);
    dispatcher.listeners.add(listener);
    call.onEnd = () => dispatcher.listeners.delete(listener);
    call.onShutdown = () => resolve(complete(call, '', meta));
  });
};

type Filter = Readonly<Record<string, boolean | readonly string[]>>;

const FLAGS: ReadonlySet<string> = new Set(Object.values(LIST_CHANGES).map(({ filter }) => filter));

/** The members of a filter that are known and set. @throws RpcError when it is malformed. */
function readFilter(given: Json | undefined): Filter {
  if (!isObject(given)) throw new RpcError('invalidParams', 'params.notifications must be an object');
  const filter: Record<string, boolean | readonly string[]> = {};
  for (const [name, value] of Object.entries(given)) {
    if (FLAGS.has(name)) {
      if (typeof value !== 'boolean')
        throw new RpcError('invalidParams', `params.notifications.${name} must be a boolean`);
      if (value) filter[name] = true;
    } else if (name === 'resourceSubscriptions') {
      if (!isTexts(value)) throw new RpcError('invalidParams', `params.notifications.${name} must be a list of URIs`);
      if (value.length > 0) filter[name] = value;
    }
  }
  return filter;
}

function isTexts(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** What the server can tell of a filter. */
function honour({ resourceSubscriptions, ...flags }: Filter, { application }: Dispatcher): Filter {
  const honoured: Record<string, boolean | readonly string[]> = {};
  for (const { filter, facet } of Object.values(LIST_CHANGES))
    if (flags[filter] === true && (facet === undefined || application[facet] !== undefined)) honoured[filter] = true;
  if (Array.isArray(resourceSubscriptions) && application.resources !== undefined)
    honoured.resourceSubscriptions = resourceSubscriptions.filter((uri: string) => URL.canParse(uri));
  return honoured;
}

/** A modern client that listens. */
export class Listener {
  readonly #metaText: string;
  readonly #filter: Filter;
  readonly #uris: ReadonlySet<string>;
  readonly #subscriber: Subscriber;

  constructor(call: Call, meta: JsonObject, filter: Filter) {
    this.#metaText = serialize(meta);
    this.#filter = filter;
    this.#uris = isTexts(filter.resourceSubscriptions) ? new Set(filter.resourceSubscriptions) : NO_URIS;
    this.#subscriber = new Subscriber(call.outflow, (message) => call.send(message));
  }

  hear(event: ApplicationEvent): void {
    if (event.type === 'resource_updated') {
      if (this.#uris.has(event.uri))
        this.#tell(`${RESOURCE_UPDATED} ${event.uri}`, RESOURCE_UPDATED, `,"uri":${JSON.stringify(event.uri)}`);
    } else if (event.type !== 'elicitation_complete') {
      const { notification, filter } = LIST_CHANGES[event.type];
      if (this.#filter[filter] === true) this.#tell(notification, notification, '');
    }
  }

  /** Only `_meta` differs from client to client, so nothing is serialized for each. */
  #tell(what: string, method: string, params: string): void {
    this.#subscriber.tell(what, notificationWith(method, `{"_meta":${this.#metaText}${params}}`));
  }
}

const NO_URIS: ReadonlySet<string> = new Set();
