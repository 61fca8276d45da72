import type { Command } from 'commander';

/** What the command line says of authorization, by the names of its flags. */
export interface OAuthFlags {
  readonly oauthIssuer?: string;
  readonly oauthResource?: string;
  readonly oauthScope?: readonly string[];
  readonly oauthAudience?: readonly string[];
}

/** Adds the flags that make a server a protected resource. */
export function addOAuthFlags(command: Command): Command {
  return command
    .option('--oauth-issuer <url>', 'Take only requests with a token of this issuer, whose metadata name its keys.')
    .option('--oauth-resource <url>', 'The URL that clients use for the endpoint, which tokens must be for.')
    .option('--oauth-scope <scope>', 'A scope that every request needs; repeatable.', collect)
    .option('--oauth-audience <name>', 'What tokens must be for, instead of the resource; repeatable.', collect);
}

function collect(text: string, all: readonly string[] = []): readonly string[] {
  return [...all, ...text.split(/[ ,]+/).filter((item) => item !== '')];
}
