import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from './state.js';

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

export interface Route {
  Params: { id: string };
  Querystring: Record<string, string | undefined>;
  Body: Buffer | undefined;
}

export interface Call extends FastifyRequest<Route> {
  fault?: Fault;
}

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

  send(reply: FastifyReply): FastifyReply {
    const { issue, detail } = this;
    const description = 'The demo wallet cannot do that.';
    const location = detail.field ? 'body' : undefined;
    const details = issue ? [{ location, ...detail, issue, description }] : [];
    const name = NAMES[this.status] ?? 'INTERNAL_SERVER_ERROR';
    const debug_id = reply.getHeader('paypal-debug-id');
    return reply.code(this.status).send({ name, message: `The demo wallet answers ${name}.`, debug_id, details });
  }
}

export const pathOf = ({ url }: Call): string => url.split('?', 1)[0]!;

export const header = ({ headers }: Call, name: string): string | undefined => headers[name]?.toString();

export function json<T = Record<string, unknown>>({ body }: Call): T {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body?.toString('utf8') || '{}');
  } catch {
    throw Refusal.of('MALFORMED_REQUEST_JSON');
  }
  if (typeof parsed !== 'object' || parsed === null) throw Refusal.of('MALFORMED_REQUEST_JSON');
  return parsed as T;
}
