import { isPending } from '../application/awaitable.js';
import { type Awaitable, InteractionError, UrlElicitationRequiredError } from '../application/index.js';
import { RpcError } from '../jsonrpc/errors.js';
import type { Call } from './call.js';
import { prepareQuestions } from './questions.js';

/** Does what an application does; when it needs pages opened first, the call ends with them, where the spec has a way for that. */
export function withPages<R>(call: Call, work: () => Awaitable<R>): Awaitable<R> {
  const recover = (error: unknown): Promise<never> => {
    if (error instanceof UrlElicitationRequiredError && call.spec.hasRichQuestions) return requirePages(call, error);
    throw error;
  };
  try {
    const result = work();
    return isPending(result) ? result.then(undefined, recover) : result;
  } catch (error) {
    return recover(error);
  }
}

/**
 * Ends a call that cannot go on before the user has been on some pages: with `-32042` (2025-11-25), or with the questions to open
 * them (modern), again and again until the handler no longer wants it.
 *
 * @throws RpcError | CallSuspendedError as the outcome. @throws InteractionError when the user has declined, or cannot be asked.
 */
export async function requirePages(call: Call, { message, elicitations }: UrlElicitationRequiredError): Promise<never> {
  const requests = elicitations.map(
    (page, at) => [String(at), { method: 'elicitation/create', params: page }] as const,
  );
  const questions = [...prepareQuestions(requests, call.asked).values()];
  if (call.spec.era === 'legacy') {
    for (const { elicitationId } of questions)
      if (elicitationId !== undefined) call.connection.session?.noteElicitation(elicitationId);
    throw new RpcError('urlElicitationRequired', message, {
      elicitations: questions.map((question) => ({ ...question.params() })),
    });
  }
  for (;;) {
    const answers = await Promise.all(questions.map(({ request }) => call.asker.ask(request)));
    const refusal = answers.find(({ action }) => action !== 'accept');
    if (refusal !== undefined) throw new InteractionError(`${message} (the user answered: ${refusal.action})`);
  }
}
