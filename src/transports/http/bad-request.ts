import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RpcError } from '../../jsonrpc/errors.js';
import { errorText } from '../../jsonrpc/replies.js';

interface Answer {
  readonly status: number;
  readonly message: string;
}

const MALFORMED: Answer = { status: 400, message: 'The request is not HTTP' };

const ANSWERS: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The header fields are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The body is too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not come in time' },
};

/** Answers what is no readable request, and closes the connection. */
export function answerBadRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, message } = ANSWERS[error.code ?? ''] ?? MALFORMED;
  const body = errorText(new RpcError('invalidRequest', message));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
