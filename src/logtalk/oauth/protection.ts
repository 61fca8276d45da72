import type { Logger } from '../../application/index.js';
import type { OAuthOptions } from '../../auth/options.js';
import type { Engine } from '../engine.js';
import { ReadOnlyFolder } from '../read-only-folder.js';
import { isList, type Term } from '../term.js';
import { metadataFrom } from './metadata.js';
import { ownScopeChecker } from './own-scope-checker.js';
import { protectOptions } from './protect-options.js';
import type { TokenInfos } from './token-info.js';
import { Verifiers } from './verifiers.js';

/** The option `oauth/4` of a loader file as TypeScript has it. */
export interface Protection {
  readonly oauth: OAuthOptions;
  /** Says in Logtalk what a verified token says. */
  readonly tokens: TokenInfos;
}

/** What the protection of an application uses. */
export interface ProtectionEnvironment {
  readonly engine: Engine;
  /** The path of the application's folder. */
  readonly folder: string;
  readonly logger: Logger;
}

/** Seconds, as for introspection. */
const DEFAULT_FRESH_FOR = 30;

/**
 * @param args Those of `oauth(Verifier, ProtectedResource, MetadataDescriptors, ProtectOptions)`, which `start` has checked.
 * @throws ProtectionError
 */
export function protection(args: readonly Term[], { engine, folder, logger }: ProtectionEnvironment): Protection {
  const [object = '', resource = '', descriptors, list] = args;
  const { authorizationServers, metadata } = metadataFrom(isList(descriptors) ? descriptors : []);
  const { checker, freshFor = DEFAULT_FRESH_FOR, ...options } = protectOptions(isList(list) ? list : []);
  const verifiers = new Verifiers({
    engine,
    folder: new ReadOnlyFolder(folder),
    logger,
    resource: String(resource),
    authorizationServers,
    freshFor,
  });
  const { verifier, infos } = verifiers.verifierOf(object);
  const oauth: OAuthOptions = {
    ...options,
    resource: String(resource),
    authorizationServers,
    metadata,
    verifier,
    ...(checker === undefined ? {} : { scopeChecker: ownScopeChecker(checker, engine) }),
  };
  return { oauth, tokens: infos };
}
