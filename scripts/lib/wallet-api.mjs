import { readFile } from 'node:fs/promises';
import { Refusal } from './terminal.mjs';

const SANDBOX = 'https://api-m.sandbox.paypal.com';
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
const PATIENCE_MS = 20_000;

/** @typedef {{ base: string, clientId: string, secret: string, merchantId: string, webhookId: string }} Credentials */
/** @typedef {{ status: number, body: any, debugId: string }} Answer the body is whatever the wallet answers */

/**
 * Credentials of the sandbox, or the names of what is missing. Never those of the live account: the sandbox refuses them, and
 * no other host is asked. `WALLET_SMOKE_URL` is for the project's own tests and may only be a demo wallet on this machine.
 *
 * @param {Record<string, string | undefined>} given
 * @returns {Promise<{ missing: string[], credentials: Credentials }>}
 */
export async function readCredentials(given) {
  if (given['PAYPAL_MODE'] === 'live') {
    throw new Refusal('PAYPAL_MODE is live. This check moves money to and fro, so it only runs in the sandbox.');
  }
  const values = {
    clientId: given['PAYPAL_CLIENT_ID'] ?? '',
    secret: given['PAYPAL_CLIENT_SECRET'] || (await secretFile(given['PAYPAL_CLIENT_SECRET_FILE'])),
    merchantId: given['PAYPAL_MERCHANT_ID'] ?? '',
  };
  const names = {
    clientId: 'PAYPAL_CLIENT_ID: the client id of the sandbox app',
    secret: 'PAYPAL_CLIENT_SECRET, or PAYPAL_CLIENT_SECRET_FILE: the secret of the sandbox app',
    merchantId: 'PAYPAL_MERCHANT_ID: the merchant id of the sandbox business account',
  };
  const missing = /** @type {(keyof typeof names)[]} */ (Object.keys(names)).filter((name) => !values[name]);
  const base = given['WALLET_SMOKE_URL'] || SANDBOX;
  if (base !== SANDBOX && (!LOOPBACK.test(base) || !values.clientId.startsWith('demo-'))) {
    throw new Refusal('WALLET_SMOKE_URL may only be a demo wallet on this machine.');
  }
  return {
    missing: missing.map((name) => names[name]),
    credentials: { base, ...values, webhookId: given['PAYPAL_WEBHOOK_ID'] ?? '' },
  };
}

/** @param {string | undefined} path */
async function secretFile(path) {
  if (!path) return '';
  return readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => {
      throw new Refusal(`PAYPAL_CLIENT_SECRET_FILE: ${path} cannot be read.`);
    },
  );
}

/** The wallet's REST API with one token. Answers any status; only an unreachable wallet is a fault. */
export class WalletApi {
  /** @param {Credentials} credentials */
  constructor(credentials) {
    this.credentials = credentials;
    this.token = '';
  }

  /** @returns {Promise<Answer>} */
  async signIn() {
    const { clientId, secret } = this.credentials;
    const answer = await this.send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    this.token = String(answer.body?.access_token ?? '');
    return answer;
  }

  /**
   * @param {'GET' | 'POST'} method
   * @param {string} path
   * @param {{ body?: unknown, requestId?: string, headers?: Record<string, string> }} [options]
   * @returns {Promise<Answer>}
   */
  async call(method, path, { body, requestId, headers = {} } = {}) {
    return this.send(path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /**
   * @param {string} path
   * @param {RequestInit} init
   * @returns {Promise<Answer>}
   */
  async send(path, init) {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(this.credentials.base + path, { ...init, signal, redirect: 'error' }).catch(
      (error) => {
        throw new Refusal(`${this.credentials.base} cannot be reached: ${error.cause?.message ?? error.message}`);
      },
    );
    const text = await response.text();
    return { status: response.status, body: parsed(text), debugId: response.headers.get('paypal-debug-id') ?? '' };
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
