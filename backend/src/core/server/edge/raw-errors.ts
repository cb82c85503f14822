import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '../../common/time/clock.js';
import { problem } from '../../http/problem.js';

const LINGER_MS = 2 * SECOND;
const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

export function respondToSocketError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  const { headers, body } = answerOf(status);
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

/** Only `Expect: 100-continue` is supported, by Node. */
export function rejectExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = answerOf(417);
  response.writeHead(417, headers).end(body);
}

function answerOf(status: number): { headers: Record<string, string | number>; body: string } {
  const body = JSON.stringify(problem({ status, requestId: randomUUID() }));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { headers, body };
}
