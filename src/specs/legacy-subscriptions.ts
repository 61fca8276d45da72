import type { ApplicationEvent } from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import { notificationText } from '../jsonrpc/replies.js';
import { type Call, methodNotFound } from './call.js';
import type { Connection } from './connection.js';
import type { Handler } from './spec.js';
import { LIST_CHANGES, RESOURCE_UPDATED } from './subscriptions.js';

/** Resources that one client can follow at most. */
const MOST_URIS = 10_000;

/** `resources/subscribe` (legacy): from now on, the client hears of changes of this resource. */
export const subscribe: Handler = (call) => {
  const uris = subscriptionsOf(call);
  const uri = uriOf(call);
  if (uris.size >= MOST_URIS && !uris.has(uri))
    throw new RpcError('invalidParams', `A client can subscribe to ${MOST_URIS} resources at most`);
  uris.add(uri);
  return '{}';
};

/** `resources/unsubscribe` (legacy). */
export const unsubscribe: Handler = (call) => {
  subscriptionsOf(call).delete(uriOf(call));
  return '{}';
};

/** Tells a legacy client of a change: by itself, of a resource only if it follows that. */
export function tellConnection(connection: Connection, event: ApplicationEvent): void {
  const { session, subscriber } = connection;
  if (session?.initialized !== true) return;
  switch (event.type) {
    case 'resource_updated':
      if (session.subscriptions.has(event.uri))
        subscriber.tell(`${RESOURCE_UPDATED} ${event.uri}`, notificationText(RESOURCE_UPDATED, { uri: event.uri }));
      return;
    case 'elicitation_complete':
      if (session.elicitations.delete(event.elicitationId))
        connection.send(notificationText(ELICITATION_COMPLETE, { elicitationId: event.elicitationId }));
      return;
    default: {
      const { notification } = LIST_CHANGES[event.type];
      subscriber.tell(notification, notificationText(notification));
    }
  }
}

const ELICITATION_COMPLETE = 'notifications/elicitation/complete';

function subscriptionsOf({ connection, dispatcher, methodName }: Call): Set<string> {
  const { session, canSend } = connection;
  if (session === undefined || !canSend || !dispatcher.notifies) throw methodNotFound(methodName);
  return session.subscriptions;
}

function uriOf({ params: { uri } }: Call): string {
  if (typeof uri !== 'string') throw new RpcError('invalidParams', 'params.uri must be a string');
  return uri;
}
