import { request as overHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as overTls } from 'node:https';
import type { CustomFetchOptions } from 'openid-client';
import { SECOND } from '../../../core/common/time/clock.js';

const CONNECT_MS = 3 * SECOND;
const TOTAL_MS = 10 * SECOND;
const RESPONSE_MAX = 1024 * 1024;
const BODYLESS = new Set([204, 304]);

/** Node's `fetch` has no connection timeout. No redirects; 3 seconds to connect, 10 in total, 1 MiB. */
export function requestProvider(url: string, { method, headers, body }: CustomFetchOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = url.startsWith('https:') ? overTls : overHttp;
    const call = request(url, { method, headers, signal: AbortSignal.timeout(TOTAL_MS), agent: false }, (response) => {
      readResponse(response).then(resolve, reject);
    });
    limitConnectTime(call);
    call.once('error', reject);
    call.end(serialize(body));
  });
}

function serialize(body: CustomFetchOptions['body']): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('only form bodies are supported');
}

function limitConnectTime(call: ClientRequest): void {
  call.once('socket', (socket) => {
    const timeout = setTimeout(() => call.destroy(new Error('connection timeout')), CONNECT_MS);
    const stop = () => clearTimeout(timeout);
    socket.once(call.protocol === 'https:' ? 'secureConnect' : 'connect', stop).once('close', stop);
  });
}

async function readResponse(response: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > RESPONSE_MAX) throw new Error('the response is too large');
    parts.push(part);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
  const status = response.statusCode ?? 0;
  return new Response(BODYLESS.has(status) ? null : Buffer.concat(parts), { status, headers });
}
