import { createRequire } from 'node:module';
import type { Logger } from '../application/index.js';

/** The levels that a logger can be told to keep to, from the wordiest on. */
const LEVELS: readonly string[] = ['debug', 'info', 'warn', 'error', 'silent'];

/**
 * A logger that writes JSON lines to stderr, at once, so that none is lost when the process ends. `pino` is loaded when there is
 * something to write: most servers on stdio never have, and their first reply would wait for it.
 */
export function createLogger(level: string): Logger {
  let pino: Logger | undefined;
  const threshold = LEVELS.indexOf(level);
  const at = (severity: keyof Logger): Logger[keyof Logger] => {
    if (LEVELS.indexOf(severity) < threshold) return () => {};
    return (fields, message) => {
      pino ??= createPino(level);
      pino[severity](fields, message);
    };
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

function createPino(level: string): Logger {
  const { destination, pino } = createRequire(import.meta.url)('pino') as typeof import('pino');
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination({ dest: 2, sync: true }));
}
