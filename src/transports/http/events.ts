/** The fields of an event stream. */
export const EVENT_STREAM = [
  'Content-Type',
  'text/event-stream',
  'Cache-Control',
  'no-cache, no-transform',
  'X-Accel-Buffering',
  'no',
] as const;

/** A comment, which keeps a connection alive and means nothing. */
export const COMMENT = ':\n\n';

/** One message as an event; messages have no line ends. */
export function eventText(message: string, id?: string): string {
  return id === undefined ? `data: ${message}\n\n` : `id: ${id}\ndata: ${message}\n\n`;
}

/** The event with an id and no data that lets a client come back before anything was sent (2025-11-25). */
export function primingText(id: string, retryMs: number): string {
  return `retry: ${retryMs}\nid: ${id}\ndata: \n\n`;
}
