import type { Application, ApplicationEvent } from './application/index.js';
import { silentLogger } from './application/index.js';
import { handlerSettings } from './http-settings.js';
import { type Options, resolveOptions } from './options.js';
import { type Environment, settingsFrom } from './server.js';
import { createDispatcher } from './specs/dispatcher.js';
import { createHttpHandler, type HttpHandler } from './transports/http/handler.js';

/** An MCP endpoint for a server that someone else runs. */
export interface Handler extends HttpHandler {
  /** Tells clients of a change, as `mcp_server::notify/1` does. */
  notify(event: ApplicationEvent): void;
}

/**
 * Makes an endpoint for a server that someone else runs: `fetch` for Hono, Bun, Deno and Workers, `node` for Express and Fastify.
 * Without `httpPath` it answers at whatever path it is asked.
 * @param name The server's name, unless the options have one.
 * @throws OptionError when an option is unknown or has a bad value.
 */
export function createHandler(
  name: string,
  application: Application,
  options: Options = {},
  { logger = silentLogger }: Pick<Environment, 'logger'> = {},
): Handler {
  const resolved = resolveOptions(options);
  const dispatcher = createDispatcher(application, settingsFrom(name, resolved, logger));
  const path = options.httpPath === undefined ? undefined : resolved.httpPath;
  const { fetch, node, close } = createHttpHandler(dispatcher, { ...handlerSettings(resolved, logger), path });
  return {
    fetch,
    node,
    notify: (event) => dispatcher.notify(event),
    close: async () => {
      await close();
      await application.close?.();
    },
  };
}
