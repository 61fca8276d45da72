import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { Context, JsonObject, ToolResult } from '../../../src/application/index.js';
import { authOf } from '../../../src/auth/claims.js';
import type { OAuthOptions } from '../../../src/auth/options.js';
import type { TokenVerifier, VerifiedToken } from '../../../src/auth/verifier.js';
import type { Engine } from '../../../src/logtalk/engine.js';
import { type LoadedLogtalk, loadLogtalk } from '../../../src/logtalk/load.js';
import { protection } from '../../../src/logtalk/oauth/protection.js';
import { Compound } from '../../../src/logtalk/term.js';
import { readTerm } from '../../../src/logtalk/term-text.js';
import { contextWith, fixture, KeptLog } from '../support.js';

export const RESOURCE = 'https://api.example.com/mcp';
export const ISSUER = 'https://as.example.com';

/** What is not the usual, in `oauth(Verifier, ProtectedResource, MetadataDescriptors, ProtectOptions)`. */
export interface Parts {
  readonly verifier?: string;
  /** Default {@link RESOURCE}. */
  readonly resource?: string;
  readonly metadata?: string;
  readonly options?: string;
  /** Files beside the loader, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** An application that a file protects. */
export interface Protected extends LoadedLogtalk {
  readonly log: KeptLog;
  readonly folder: string;
  readonly oauth: OAuthOptions;
  readonly verifier: TokenVerifier;
  verify(token: string): Promise<VerifiedToken | undefined>;
  /** Calls a tool as the bearer of a token. */
  call(tool: string, args?: JsonObject, token?: VerifiedToken): Promise<ToolResult>;
}

/** Loads the fixture `protected.lgt` with an option `oauth/4`, for one test. */
export function loadProtected(parts: Parts): Promise<Protected> {
  return loadUntil(onTestFinished, parts);
}

/** A verifier that works without Logtalk. */
export interface Protect {
  readonly folder: string;
  readonly oauth: OAuthOptions;
  verify(token: string): Promise<VerifiedToken | undefined>;
}

const NO_ENGINE: Engine = {
  canAsk: true,
  ask: () => Promise.reject(new Error('Logtalk is not needed here')),
  onEvent() {},
  close: () => Promise.resolve(),
};

/** What an option `oauth/4` asks for whose verifier is none of the application; as `start` has checked it. For one test. */
export function protect({ files = {}, ...parts }: Parts): Protect {
  const folder = mkdtempSync(join(tmpdir(), 'rhetor-oauth-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const option = readTerm(optionText(parts));
  const args = option instanceof Compound ? option.args : [];
  const { oauth } = protection(args, { engine: NO_ENGINE, folder, logger: new KeptLog() });
  const verifier = oauth.verifier as TokenVerifier;
  return { folder, oauth, verify: async (token) => verifier.verify(token, oauth.resource) };
}

function optionText({ verifier = 'fixed_verifier', options = '[]', ...parts }: Parts): string {
  const { resource = RESOURCE, metadata = `[authorization_servers(['${ISSUER}'])]` } = parts;
  return `oauth(${verifier}, '${resource}', ${metadata}, ${options})`;
}

/** Same, for all tests of a block; filled in before the first of them. */
export function protectedForAll(parts: Parts): Protected {
  const app = {} as Protected;
  const ends: Work[] = [];
  beforeAll(async () => {
    Object.assign(app, await loadUntil((work) => ends.push(work), parts));
  });
  afterAll(async () => {
    for (const work of ends.reverse()) await work();
  });
  return app;
}

type Work = () => Promise<void> | void;

async function loadUntil(onEnd: (work: Work) => void, parts: Parts): Promise<Protected> {
  const folder = mkdtempSync(join(tmpdir(), 'rhetor-oauth-'));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(fixture('protected.lgt'), join(folder, 'protected.lgt'));
  for (const [name, text] of Object.entries(parts.files ?? {})) writeFileSync(join(folder, name), text);
  const start = `mcp_server::start(p, protected, [${optionText(parts)}])`;
  const loader = `:- initialization((logtalk_load(protected), ${start})).\n`;
  writeFileSync(join(folder, 'loader.lgt'), loader);
  const log = new KeptLog();
  const loaded = await loadLogtalk({ file: join(folder, 'loader.lgt'), logger: log });
  onEnd(() => loaded.application.close?.());
  const oauth = loaded.options.oauth as OAuthOptions;
  const made = oauth.verifier as TokenVerifier;
  return {
    ...loaded,
    log,
    folder,
    oauth,
    verifier: made,
    verify: async (token) => made.verify(token, oauth.resource),
    call: (tool, args = {}, token) => callTool(loaded, tool, args, token),
  };
}

async function callTool(
  { application }: LoadedLogtalk,
  name: string,
  args: JsonObject,
  token: VerifiedToken | undefined,
): Promise<ToolResult> {
  const tool = await application.tools.find(name);
  if (tool === undefined) throw new Error(`no tool ${name}`);
  const context: Context = { ...contextWith(), auth: token && authOf(token) };
  return application.tools.call(tool, args, context);
}

/** Why a file that says this option does not load. */
export async function refusal(parts: Parts): Promise<string> {
  try {
    await loadProtected(parts);
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^\S*\//, '') : String(error);
  }
  throw new Error('it loads');
}
