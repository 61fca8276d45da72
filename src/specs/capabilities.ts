import type { Json, JsonObject } from '../application/index.js';
import type { Connection } from './connection.js';
import type { Spec } from './spec.js';

/** What the server can do for a client of `spec` on `connection`: no more than what it then does. */
export function serverCapabilities(connection: Connection, spec: Spec): JsonObject {
  const { application, notifies } = connection.dispatcher;
  // Changes reach modern clients by subscription; legacy ones by themselves, where the link has a way for them.
  const tells = notifies && (spec.era === 'modern' || connection.canSend);
  const list: JsonObject = tells ? { listChanged: true } : {};
  const capabilities: Record<string, Json> = { tools: list };
  if (application.prompts !== undefined) capabilities.prompts = list;
  if (application.resources !== undefined) capabilities.resources = tells ? { subscribe: true, ...list } : list;
  if (application.completions !== undefined) capabilities.completions = {};
  capabilities.logging = {};
  if (application.extensions !== undefined) capabilities.extensions = application.extensions;
  return capabilities;
}
