import { ApplicationError, type Finding, type JsonObject } from '../application/index.js';
import { serialize } from '../jsonrpc/index.js';
import { createProtection } from '../oauth-settings.js';
import { OptionError, resolveOptions } from '../options.js';
import { CommandError, EXIT } from './errors.js';
import { bySeverity, review } from './findings.js';
import { type FileFlags, loadFlags } from './flag-values.js';
import { load } from './load.js';
import { LocalClient } from './local-client.js';
import { createLogger } from './logger.js';
import { Output } from './output.js';
import { renderView } from './render-view.js';

/** What a client sees of an application. */
export interface View {
  readonly server: JsonObject;
  readonly tools: readonly JsonObject[];
  readonly prompts: readonly JsonObject[];
  readonly resources: readonly JsonObject[];
  readonly resourceTemplates: readonly JsonObject[];
}

/**
 * `rhetor check`: prints what a client will see, and what is wrong with it.
 * @returns The exit status: 1 when something is wrong enough to fail.
 */
export async function check(file: string, flags: CheckFlags): Promise<number> {
  const output = new Output();
  try {
    const { view, findings } = await examine(file, flags);
    output.print(flags.json ? `${serialize({ ...view, findings })}\n` : renderView(view, findings));
    return findings.some(({ severity }) => severity === 'error') ? EXIT.failed : EXIT.ok;
  } catch (error) {
    if (!(error instanceof CommandError) || !flags.json) throw error;
    output.print(`${serialize({ findings: error.findings })}\n`);
    return error.status;
  }
}

/** Flags of `rhetor check`. */
export interface CheckFlags extends FileFlags {
  /** What is found is printed as JSON, also when the file does not load. */
  readonly json?: boolean;
}

async function examine(file: string, flags: CheckFlags): Promise<{ view: View; findings: readonly Finding[] }> {
  const logger = createLogger('error');
  const { application, name, options, warnings } = await load(file, { ...loadFlags(flags), engines: 1, logger });
  try {
    // What would keep a server from starting.
    const { oauth } = resolveOptions(options);
    if (oauth !== undefined) createProtection(oauth);
    const view = await look(new LocalClient(name, application, options, logger));
    const declared = (await application.findings?.()) ?? [];
    return { view, findings: bySeverity([...warnings, ...declared, ...review(view)]) };
  } catch (error) {
    if (error instanceof OptionError || error instanceof CommandError || error instanceof ApplicationError)
      throw new CommandError(`${file}: ${error.message}`, EXIT.failed, { cause: error });
    throw error;
  } finally {
    await application.close?.();
  }
}

const LISTS = [
  { capability: 'tools', method: 'tools/list', member: 'tools' },
  { capability: 'prompts', method: 'prompts/list', member: 'prompts' },
  { capability: 'resources', method: 'resources/list', member: 'resources' },
  { capability: 'resources', method: 'resources/templates/list', member: 'resourceTemplates' },
] as const;

async function look(client: LocalClient): Promise<View> {
  const { capabilities, instructions, _meta } = await client.request('server/discover');
  const meta = _meta as JsonObject | undefined;
  const offered = (capabilities ?? {}) as JsonObject;
  const lists: Record<(typeof LISTS)[number]['member'], readonly JsonObject[]> = {
    tools: [],
    prompts: [],
    resources: [],
    resourceTemplates: [],
  };
  for (const { capability, method, member } of LISTS) {
    if (offered[capability] !== undefined) lists[member] = await client.list(method, member);
  }
  const info = (meta?.['io.modelcontextprotocol/serverInfo'] ?? {}) as JsonObject;
  return {
    server: { ...info, capabilities: offered, ...(instructions === undefined ? {} : { instructions }) },
    ...lists,
  };
}
