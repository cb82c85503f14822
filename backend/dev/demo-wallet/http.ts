import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const NAMES: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'RATE_LIMIT_REACHED',
  503: 'SERVICE_UNAVAILABLE',
};

/** Default: 422. */
const STATUSES: Record<string, number> = {
  MISSING_REQUIRED_PARAMETER: 400,
  INVALID_PARAMETER_SYNTAX: 400,
  INVALID_PARAMETER_VALUE: 400,
  MALFORMED_REQUEST_JSON: 400,
  PAYPAL_REQUEST_ID_REQUIRED: 400,
  DUPLICATE_REQUEST_ID: 400,
  PERMISSION_DENIED: 403,
  INVALID_RESOURCE_ID: 404,
  PREVIOUS_REQUEST_IN_PROGRESS: 409,
};

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  raw: string;
  bytes: Buffer;
}

export interface Reply {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export const newDebugId = () => randomBytes(7).toString('hex').slice(0, 13);

/** PayPal's format and codes, with own messages. */
export class Refusal extends Error {
  private constructor(
    readonly status: number,
    readonly issue?: string,
    private readonly detail: { field?: string; value?: string } = {},
  ) {
    super(issue ?? NAMES[status]);
  }

  static of(issue: string, field?: string, value?: unknown): Refusal {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return new Refusal(STATUSES[issue] ?? 422, issue, { field, value: text?.slice(0, 80) });
  }

  static status(status: number): Refusal {
    return new Refusal(status);
  }

  reply(headers: Record<string, string> = {}): Reply {
    const debug_id = newDebugId();
    const { issue, detail } = this;
    const description = 'The demo wallet cannot do that.';
    const location = detail.field ? 'body' : undefined;
    const details = issue ? [{ location, ...detail, issue, description }] : [];
    const name = NAMES[this.status] ?? 'INTERNAL_SERVER_ERROR';
    const body = { name, message: `The demo wallet answers ${name}.`, debug_id, details };
    return { status: this.status, body, headers: { 'paypal-debug-id': debug_id, ...headers } };
  }
}

export async function readCall(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://wallet');
  const bytes = Buffer.concat((await request.toArray()) as Buffer[]);
  const { method = 'GET', headers } = request;
  return { method, path: url.pathname, query: url.searchParams, headers, raw: bytes.toString('utf8'), bytes };
}

export function json<T = Record<string, unknown>>({ raw }: Call): T {
  let parsed: unknown;
  try {
    parsed = JSON.parse(raw || '{}');
  } catch {
    throw Refusal.of('MALFORMED_REQUEST_JSON');
  }
  if (typeof parsed !== 'object' || parsed === null) throw Refusal.of('MALFORMED_REQUEST_JSON');
  return parsed as T;
}

export const header = ({ headers }: Call, name: string): string | undefined => headers[name]?.toString();

export function send(response: ServerResponse, { status, body, headers }: Reply): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'paypal-debug-id': newDebugId(),
    ...headers,
  });
  response.end(body === undefined ? '' : isText ? body : JSON.stringify(body));
}
