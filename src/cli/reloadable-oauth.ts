import { isObject } from '../application/index.js';
import type { ScopeChecker } from '../auth/scopes.js';
import { type TokenVerifier, VerifierUnavailableError } from '../auth/verifier.js';

type Options = Readonly<Record<string, unknown>>;

/** What of an option `oauth` works in the application's own engine, which ends when the application is loaded again. */
interface Judges {
  readonly verifier?: TokenVerifier | undefined;
  readonly scopeChecker?: ScopeChecker | undefined;
}

/** Lets the objects that judge tokens and scopes be replaced while a server uses them; what else it was told stays. */
export class ReloadableOauth {
  /** The options of the first loading, with judges that follow. */
  readonly options: Options;
  #judges: Judges;

  constructor(options: Options) {
    this.#judges = judgesIn(options);
    const { verifier, scopeChecker } = this.#judges;
    const following = {
      ...(verifier === undefined ? {} : { verifier: this.#verifier(verifier) }),
      ...(scopeChecker === undefined ? {} : { scopeChecker: this.#scopeChecker }),
    };
    this.options = isObject(options.oauth) ? { ...options, oauth: { ...options.oauth, ...following } } : options;
  }

  /** Takes those of a later loading. Where it has none any more, the server stays closed to everyone. */
  replace(options: Options): void {
    this.#judges.verifier?.close?.();
    this.#judges = judgesIn(options);
  }

  #verifier({ freshFor }: TokenVerifier): TokenVerifier {
    return {
      freshFor,
      verify: (token, resource) => present(this.#judges.verifier).verify(token, resource),
      close: () => this.#judges.verifier?.close?.(),
    };
  }

  readonly #scopeChecker: ScopeChecker = (granted, required) => present(this.#judges.scopeChecker)(granted, required);
}

function judgesIn({ oauth }: Options): Judges {
  if (!isObject(oauth)) return {};
  const { verifier, scopeChecker } = oauth;
  return {
    ...(isVerifier(verifier) ? { verifier } : {}),
    ...(isScopeChecker(scopeChecker) ? { scopeChecker } : {}),
  };
}

function isVerifier(value: unknown): value is TokenVerifier {
  return isObject(value) && typeof value.verify === 'function';
}

function isScopeChecker(value: unknown): value is ScopeChecker {
  return typeof value === 'function';
}

function present<T>(judge: T | undefined): T {
  if (judge !== undefined) return judge;
  throw new VerifierUnavailableError('the file that was loaded last does not say who verifies tokens');
}
