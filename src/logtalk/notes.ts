import { type Context, type Json, LOG_LEVELS, type Logger } from '../application/index.js';
import { NoJsonError, termToJson, textOf } from './json-terms.js';
import { outputOf } from './outputs.js';
import { Compound, type Term } from './term.js';

/** Passes on what a request tells while it runs: `progress(Value, Total, Message)` and `log(Level, Data, Logger)`. */
export function passOn(note: Term, context: Context, logger: Logger): void {
  if (!(note instanceof Compound)) return;
  const [first, second, third] = note.args;
  if (note.functor === 'progress') reportProgress(context, first, second, third);
  if (note.functor === 'log') sendLog(context, logger, first, second, third);
}

function reportProgress(context: Context, value?: Term, total?: Term, message?: Term): void {
  const progress = numberOf(value);
  if (progress === undefined) return;
  const end = numberOf(total);
  const text = message === undefined || message === '' ? undefined : textOf(message);
  context.progress({
    progress,
    ...(end === undefined ? {} : { total: end }),
    ...(text === undefined ? {} : { message: text }),
  });
}

function sendLog(context: Context, logger: Logger, level?: Term, data?: Term, source?: Term): void {
  const known = LOG_LEVELS.find((each) => each === level);
  const json = known === undefined ? undefined : dataOf(data, logger);
  if (known === undefined || json === undefined) return;
  context.log(known, json, source === undefined || source === 'none' ? undefined : textOf(source));
}

function dataOf(data: Term | undefined, logger: Logger): Json | undefined {
  try {
    return termToJson(outputOf(data)?.term ?? '');
  } catch (error) {
    if (!(error instanceof NoJsonError)) throw error;
    logger.warn({ reason: error.message }, 'a log message of the application is not sent');
    return undefined;
  }
}

function numberOf(term: Term | undefined): number | undefined {
  return typeof term === 'number' || typeof term === 'bigint' ? Number(term) : undefined;
}
