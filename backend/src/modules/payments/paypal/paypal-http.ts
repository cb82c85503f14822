import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { PayPalRejected, PayPalUnknown } from './paypal-errors.js';

export interface PayPalOptions {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  /** Milliseconds for all tries of one call. */
  deadlineMs: number;
}

export interface PayPalCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  raw?: string;
  requestId?: string;
  deadlineMs?: number;
}

interface Token {
  value: string;
  until: number;
}

interface ErrorBody {
  name?: string;
  details?: { issue?: string }[];
}

const TRIES = 3;
const MAX_WAIT_MS = 2_000;

/**
 * The official SDK supports neither a test base URL nor renewal of a revoked token. Throws {@link PayPalRejected} or
 * {@link PayPalUnknown}.
 */
export class PayPalHttp {
  private readonly log = new Logger('PayPal');
  private token?: Token | undefined;
  private tokenRequest?: Promise<string> | undefined;
  isRefused = false;

  constructor(private readonly options: PayPalOptions) {}

  async authenticate(): Promise<void> {
    try {
      await this.fetchToken(Date.now() + this.options.deadlineMs);
    } catch (error) {
      throw error instanceof PayPalRejected ? error : new PayPalUnknown((error as Error).message);
    }
  }

  async call(call: PayPalCall): Promise<unknown> {
    const end = Date.now() + (call.deadlineMs ?? this.options.deadlineMs);
    const tries = isRepeatable(call) ? TRIES : 1;
    let last: PayPalUnknown | undefined;
    for (let attempt = 0; attempt < tries && Date.now() < end; attempt += 1) {
      if (last) await backOff(attempt, last.retryAfter, end);
      try {
        return await this.tryWithToken(call, end);
      } catch (error) {
        if (!(error instanceof PayPalUnknown)) throw last ? afterUnknown(error) : error;
        last = error;
      }
    }
    throw last ?? new PayPalUnknown('no attempt was made');
  }

  private async tryWithToken(call: PayPalCall, end: number): Promise<unknown> {
    try {
      return await this.attempt(call, end);
    } catch (error) {
      if (!(error instanceof PayPalRejected) || error.status !== 401) throw error;
      this.token = undefined;
      return this.attempt(call, end);
    }
  }

  private async attempt(call: PayPalCall, end: number): Promise<unknown> {
    const { response, text } = await this.send(call, end);
    const { status, ok, headers } = response;
    const body = parse(text);
    const line = `${call.method} ${route(call.path)} ${status} debug-id ${headers.get('paypal-debug-id') ?? '-'}`;
    if (isDefinite(status)) {
      const issue = issueOf(body) ?? `HTTP_${status}`;
      this.log.warn(`${line} ${issue}`);
      throw new PayPalRejected(status, issue);
    }
    this.log.log(line);
    if (ok && body !== null) return body;
    throw new PayPalUnknown(`HTTP ${status}`, headers.get('retry-after'));
  }

  private async send({ method, path, body, raw, requestId }: PayPalCall, end: number) {
    try {
      const response = await fetch(this.options.baseUrl + path, {
        method,
        redirect: 'error',
        signal: this.timeout(end),
        headers: {
          authorization: `Bearer ${await this.authorization(end)}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId ? { 'paypal-request-id': requestId } : {}),
        },
        ...(body === undefined && raw === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
      });
      return { response, text: await response.text() };
    } catch (error) {
      if (error instanceof PayPalRejected) throw error;
      const { name } = error as Error;
      this.log.warn(`${method} ${route(path)}: no response (${name})`);
      throw new PayPalUnknown(name);
    }
  }

  private authorization(end: number): Promise<string> {
    if (this.token && Date.now() < this.token.until) return Promise.resolve(this.token.value);
    this.tokenRequest ??= this.fetchToken(end).finally(() => (this.tokenRequest = undefined));
    return this.tokenRequest;
  }

  private async fetchToken(end: number): Promise<string> {
    const { baseUrl, clientId, clientSecret } = this.options;
    const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      redirect: 'error',
      signal: this.timeout(end),
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const text = await response.text();
    if (isDefinite(response.status)) {
      this.isRefused = true;
      this.log.error(`PayPal refuses our credentials (${response.status})`);
      throw new PayPalRejected(403, 'CREDENTIALS_REFUSED');
    }
    const { access_token: value, expires_in: seconds } = parse(text) as { access_token?: string; expires_in?: number };
    if (!response.ok || !value) throw new PayPalUnknown(`token: HTTP ${response.status}`);
    this.isRefused = false;
    this.token = { value, until: Date.now() + ((seconds ?? 0) - 60) * 1000 };
    return value;
  }

  private timeout(end: number): AbortSignal {
    return AbortSignal.timeout(Math.max(1, Math.min(this.options.timeoutMs, end - Date.now())));
  }
}

const afterUnknown = (error: unknown): unknown =>
  error instanceof PayPalRejected ? new PayPalRejected(error.status, error.issue, true) : error;

const isRepeatable = ({ method, requestId }: PayPalCall): boolean => method === 'GET' || requestId !== undefined;

const isDefinite = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

function issueOf(body: unknown): string | undefined {
  const { name, details } = (body ?? {}) as ErrorBody;
  return details?.[0]?.issue ?? name;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

async function backOff(attempt: number, retryAfter: string | null, end: number): Promise<void> {
  const asked = Number(retryAfter) * 1000;
  const own = 100 * 2 ** attempt * (0.5 + Math.random());
  const pause = Math.min(Number.isFinite(asked) && asked > 0 ? asked : own, MAX_WAIT_MS);
  if (Date.now() + pause < end) await wait(pause);
}

const route = (path: string): string => path.replace(/\/[A-Z0-9-]{10,36}(?=\/|$)/g, '/:id');
