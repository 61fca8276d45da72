import { destination, pino } from 'pino';
import type { Logger } from '../application/index.js';

/** A logger that writes JSON lines to stderr, at once, so that none is lost when the process ends. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination({ dest: 2, sync: true }));
}
