import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from './errors.js';

const BODY_LIMIT = 1_000_000;

/** One call, with its body read. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  raw: string;
  /** The body as it was sent. */
  bytes: Buffer;
}

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Reads the call; a body above 1 MB ends the connection. */
export async function readCall(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://wallet');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw Refusal.status(413);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    raw: bytes.toString('utf8'),
    bytes,
  };
}

/** The JSON body as an object or array. */
export function json<T = Record<string, unknown>>(call: Call): T {
  let parsed: unknown;
  try {
    parsed = JSON.parse(call.raw || '{}');
  } catch {
    throw Refusal.of('MALFORMED_REQUEST_JSON');
  }
  if (typeof parsed !== 'object' || parsed === null) throw Refusal.of('MALFORMED_REQUEST_JSON');
  return parsed as T;
}

export function header(call: Call, name: string): string | undefined {
  const value = call.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Sends text as it is (pages, scripts) and everything else as JSON. */
export function send(response: ServerResponse, reply: Reply): void {
  const text = typeof reply.body === 'string';
  const body = reply.body === undefined ? '' : text ? (reply.body as string) : JSON.stringify(reply.body);
  response.writeHead(reply.status, {
    'content-type': text ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'paypal-debug-id': randomBytes(7).toString('hex').slice(0, 13),
    ...reply.headers,
  });
  response.end(body);
}

/** An error as the real service words it. */
export function refusalReply(error: Refusal, headers: Record<string, string> = {}): Reply {
  return { status: error.status, body: error.body(), headers: { 'paypal-debug-id': error.debugId, ...headers } };
}
