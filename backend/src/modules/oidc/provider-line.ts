import { request as overHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as overTls } from 'node:https';
import type { CustomFetchOptions } from 'openid-client';
import { SECOND } from '../../core/common/time/clock.js';

const CONNECT_MS = 3 * SECOND;
const TOTAL_MS = 10 * SECOND;
/** Far more than any provider has to say. */
const ANSWER_MAX = 1024 * 1024;
const BODYLESS = new Set([204, 304]);

/**
 * One call to a provider: three seconds until there is a connection, ten for all of it, no redirect followed, and an answer of a
 * bounded length. Node's own fetch knows no time for the connection alone. Certificates are checked, as Node always does.
 */
export function callProvider(url: string, { method, headers, body }: CustomFetchOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const make = url.startsWith('https:') ? overTls : overHttp;
    const call = make(url, { method, headers, signal: AbortSignal.timeout(TOTAL_MS), agent: false }, (answer) => {
      collect(answer).then(resolve, reject);
    });
    endWithoutConnection(call);
    call.once('error', reject);
    call.end(textOf(body));
  });
}

function textOf(body: CustomFetchOptions['body']): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('a provider is sent forms only');
}

function endWithoutConnection(call: ClientRequest): void {
  call.once('socket', (socket) => {
    const late = setTimeout(() => call.destroy(new Error('no connection in time')), CONNECT_MS);
    const stop = () => clearTimeout(late);
    socket.once(call.protocol === 'https:' ? 'secureConnect' : 'connect', stop).once('close', stop);
  });
}

async function collect(answer: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > ANSWER_MAX) throw new Error('the answer is too long');
    parts.push(part);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
  const status = answer.statusCode ?? 0;
  return new Response(BODYLESS.has(status) ? null : Buffer.concat(parts), { status, headers });
}
