import * as ajvDraft07 from 'ajv';
import * as ajv2019 from 'ajv/dist/2019.js';
import * as ajv2020 from 'ajv/dist/2020.js';
import * as ajvFormats from 'ajv-formats';
import { isPending } from './application/awaitable.js';
import type { Application, Awaitable, Tool } from './application/index.js';
import * as everywhere from './handler.js';
import type { Options } from './options.js';
import { provideAjvModules } from './schema/ajv-modules.js';
import { prepareValidator } from './schema/index.js';
import type { Environment } from './server.js';

export * from './index.js';

provideAjvModules({
  ajv: ajvDraft07,
  'ajv/dist/2019.js': ajv2019,
  'ajv/dist/2020.js': ajv2020,
  'ajv-formats': ajvFormats,
});

/** What a Worker cannot have: files to read, and memory that the next request is sure to meet. */
const DEFAULTS: Options = { httpPage: false, httpSessions: false };

/**
 * The `createHandler` of Workers, for the top of a module: code is only made from schemas while a Worker starts, so the validators of
 * all tools are made at once. Without options there is no page and there are no sessions.
 */
export function createHandler(
  name: string,
  application: Application,
  options: Options = {},
  environment: Pick<Environment, 'logger'> = {},
): everywhere.Handler {
  const handler = everywhere.createHandler(name, application, { ...DEFAULTS, ...options }, environment);
  const tools = listed(application);
  if (isPending(tools)) tools.then(prepare, () => {});
  else prepare(tools);
  return handler;
}

/** A list that fails does so again, and is told, when a client asks for it. */
function listed({ tools }: Application): Awaitable<readonly Tool[]> {
  try {
    return tools.list();
  } catch {
    return [];
  }
}

function prepare(tools: readonly Tool[]): void {
  for (const { inputSchema, outputSchema } of tools) {
    prepareValidator(inputSchema);
    if (outputSchema !== undefined) prepareValidator(outputSchema);
  }
}
