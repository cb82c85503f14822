import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { type Call, json, Refusal } from '../http.js';
import type { Store } from '../state.js';

const CERTIFICATES = '/v1/notifications/certs/';
const ALGORITHM = 'SHA256withRSA';
const QUESTION = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
] as const;

export interface Transmission {
  id: string;
  time: string;
  webhookId: string;
}

/** Contains the body only as CRC32. */
const signedText = ({ id, time, webhookId }: Transmission, body: Uint8Array) =>
  Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);

const signInBackground = promisify<string, Buffer, KeyObject, Buffer>(sign);

export class Signer {
  private flight?: Promise<NonNullable<Store['data']['key']>>;
  private parsed?: { pem: string; key: KeyObject };

  constructor(private readonly store: Store) {}

  async headers(transmission: Transmission, body: Uint8Array): Promise<Record<string, string>> {
    const { id, privateKey: pem } = await this.key();
    if (this.parsed?.pem !== pem) this.parsed = { pem, key: createPrivateKey(pem) };
    const signature = await signInBackground('sha256', signedText(transmission, body), this.parsed.key);
    return {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission.id,
      'paypal-transmission-time': transmission.time,
      'paypal-transmission-sig': signature.toString('base64'),
      'paypal-cert-url': this.store.base + CERTIFICATES + id,
      'paypal-auth-algo': ALGORITHM,
      'paypal-auth-version': 'v2',
    };
  }

  /** `POST /v1/notifications/verify-webhook-signature`; uses the raw bytes of `webhook_event`. */
  async verify(call: Call): Promise<boolean> {
    const given = json<Partial<Record<string, string>>>(call);
    for (const name of QUESTION) if (!given[name]) throw Refusal.of('MISSING_REQUIRED_PARAMETER', `/${name}`);
    const event = /"webhook_event"\s*:\s*(.*)\}\s*$/s.exec(call.body?.toString('latin1') ?? '')?.[1];
    if (event === undefined) throw Refusal.of('MISSING_REQUIRED_PARAMETER', '/webhook_event');
    return this.isGenuine(given, Buffer.from(event, 'latin1'));
  }

  private async isGenuine(given: Partial<Record<string, string>>, event: Uint8Array): Promise<boolean> {
    const { transmission_id: id = '', transmission_time: time = '', webhook_id: webhookId = '' } = given;
    const { id: keyId, publicKey } = await this.key();
    if (webhookId !== this.store.data.webhooks.webhookId || given['auth_algo'] !== ALGORITHM) return false;
    if (given['cert_url'] !== this.store.base + CERTIFICATES + keyId) return false;
    const signature = Buffer.from(given['transmission_sig'] ?? '', 'base64');
    return verify('sha256', signedText({ id, time, webhookId }, event), publicKey, signature);
  }

  private key() {
    const { key } = this.store.data;
    if (key) return Promise.resolve(key);
    return (this.flight ??= this.makeKey().finally(() => (this.flight = undefined)));
  }

  private async makeKey() {
    const pair = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const key = { id: `CERT-DEMO-${randomBytes(4).toString('hex')}`, ...pair };
    this.store.data.key = key;
    this.store.save();
    return key;
  }
}
