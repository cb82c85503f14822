import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';

/** The wallet refused for good: 4xx other than 408 and 429. */
export class WalletRejected extends Error {
  constructor(
    readonly status: number,
    /** PayPal's word for it, e.g. `INSTRUMENT_DECLINED`. */
    readonly issue: string,
    /** A try of the same call before it had no answer: what this one says of that is not certain. */
    readonly afterUnknown = false,
  ) {
    super(`the wallet answered ${status} ${issue}`);
  }
}

/** Nobody knows whether it happened: no answer, cut off, 408, 429 or 5xx. Never to be read as "not paid". */
export class WalletUnknown extends Error {
  constructor(
    reason: string,
    /** Text of a Retry-After header. */
    readonly retryAfter: string | null = null,
  ) {
    super(reason);
  }
}

/** Null when the wallet says that there is no such thing. */
export async function unlessAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof WalletRejected && error.status === 404) return null;
    throw error;
  }
}

export interface WalletOptions {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** Patience with one try, in milliseconds. */
  timeoutMs: number;
  /** Patience with all tries of one call, in milliseconds. */
  deadlineMs: number;
}

interface WalletCall {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** A body that is JSON already and must reach the wallet byte for byte. */
  raw?: string;
  /** A POST that changes nothing, so that it may be repeated. */
  harmless?: true;
  /** Makes a POST safe to repeat: the wallet answers the same again. */
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
 * Small client of the PayPal REST API (Orders v2, Payments v2). The official SDK has no base URL for a stand-in, no
 * renewal of a revoked token and no single flight for it.
 */
export class WalletClient {
  private readonly log = new Logger('Wallet');
  private token?: Token | undefined;
  private flight?: Promise<string> | undefined;
  private refused = false;

  constructor(private readonly options: WalletOptions) {}

  /** Whether our credentials were refused when they were last shown. */
  get isRefused(): boolean {
    return this.refused;
  }

  /** Asks for a new token, whatever it has. Throws {@link WalletRejected} or what the line says. */
  async greet(): Promise<void> {
    await this.fetchToken(Date.now() + this.options.deadlineMs);
  }

  /** Answer body of a 2xx. Throws {@link WalletRejected} or {@link WalletUnknown}. */
  async call(call: WalletCall): Promise<unknown> {
    const end = Date.now() + (call.deadlineMs ?? this.options.deadlineMs);
    const tries = isRepeatable(call) ? TRIES : 1;
    let last: WalletUnknown | undefined;
    for (let attempt = 0; attempt < tries && Date.now() < end; attempt += 1) {
      if (last) await backOff(attempt, last.retryAfter, end);
      const outcome = await this.renewed(call, end);
      if (outcome.kind === 'ok') return outcome.body;
      if (outcome.kind === 'rejected') {
        const { status, issue } = outcome.error;
        throw last ? new WalletRejected(status, issue, true) : outcome.error;
      }
      last = outcome.error;
    }
    throw last ?? new WalletUnknown('no try was made');
  }

  /** One try, and once more with a new token when the wallet no longer takes ours. */
  private async renewed(call: WalletCall, end: number): Promise<Outcome> {
    const outcome = await this.attempt(call, end);
    if (outcome.kind !== 'rejected' || outcome.error.status !== 401) return outcome;
    this.token = undefined;
    return this.attempt(call, end);
  }

  private async attempt({ method, path, body, raw, requestId }: WalletCall, end: number): Promise<Outcome> {
    let response: Response;
    let text: string;
    try {
      response = await fetch(this.options.baseUrl + path, {
        method,
        redirect: 'error',
        signal: this.patience(end),
        headers: {
          authorization: `Bearer ${await this.authorization(end)}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId ? { 'paypal-request-id': requestId } : {}),
        },
        ...(body === undefined && raw === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
      });
      text = await response.text();
    } catch (error) {
      if (error instanceof WalletRejected) return { kind: 'rejected', error };
      this.log.warn(`${method} ${route(path)}: no answer (${(error as Error).name})`);
      return { kind: 'unknown', error: new WalletUnknown((error as Error).name) };
    }
    const outcome = judge(response, text);
    const debugId = response.headers.get('paypal-debug-id') ?? '-';
    const line = `${method} ${route(path)} ${response.status} debug-id ${debugId}`;
    if (outcome.kind === 'rejected') this.log.warn(`${line} ${outcome.error.issue}`);
    else this.log.log(line);
    return outcome;
  }

  private authorization(end: number): Promise<string> {
    if (this.token && Date.now() < this.token.until) return Promise.resolve(this.token.value);
    this.flight ??= this.fetchToken(end).finally(() => (this.flight = undefined));
    return this.flight;
  }

  private async fetchToken(end: number): Promise<string> {
    const { baseUrl, clientId, clientSecret } = this.options;
    const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      redirect: 'error',
      signal: this.patience(end),
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const text = await response.text();
    if (isDefinite(response.status)) {
      this.refused = true;
      this.log.error(`the wallet refuses our credentials (${response.status})`);
      throw new WalletRejected(403, 'CREDENTIALS_REFUSED');
    }
    const { access_token: value, expires_in: seconds } = parse(text) as { access_token?: string; expires_in?: number };
    if (!response.ok || !value) throw new WalletUnknown(`token: HTTP ${response.status}`);
    this.refused = false;
    this.token = { value, until: Date.now() + ((seconds ?? 0) - 60) * 1000 };
    return value;
  }

  private patience(end: number): AbortSignal {
    return AbortSignal.timeout(Math.max(1, Math.min(this.options.timeoutMs, end - Date.now())));
  }
}

type Outcome =
  | { kind: 'ok'; body: unknown }
  | { kind: 'rejected'; error: WalletRejected }
  | { kind: 'unknown'; error: WalletUnknown };

const isRepeatable = ({ method, harmless, requestId }: WalletCall): boolean =>
  method === 'GET' || harmless === true || requestId !== undefined;

const isDefinite = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429;

function judge(response: Response, text: string): Outcome {
  const { status, ok, headers } = response;
  const body = parse(text);
  if (ok && body !== null) return { kind: 'ok', body };
  if (isDefinite(status))
    return { kind: 'rejected', error: new WalletRejected(status, issueOf(body) ?? `HTTP_${status}`) };
  return { kind: 'unknown', error: new WalletUnknown(`HTTP ${status}`, headers.get('retry-after')) };
}

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

/** The path without the order's id, for the log. */
const route = (path: string): string => path.replace(/\/[A-Z0-9-]{10,36}(?=\/|$)/g, '/:id');
