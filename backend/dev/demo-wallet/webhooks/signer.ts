import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import type { Store } from '../state.js';
import type { SigningKey } from './state.js';

export const ALGORITHM = 'SHA256withRSA';
export const CERTIFICATES = '/v1/notifications/certs/';
const DIGEST = 'sha256';

export interface Transmission {
  id: string;
  time: string;
  webhookId: string;
}

/** The text under a signature: the body is in it only as its CRC32. */
function signedText({ id, time, webhookId }: Transmission, body: Uint8Array): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
}

const signInBackground = promisify<string, Buffer, KeyObject, Buffer>(sign);

/** Signs what is delivered and checks what is posted back. The key is made at first use and kept with the state. */
export class Signer {
  private flight?: Promise<SigningKey>;
  private lastParsed?: { pem: string; key: KeyObject };

  constructor(
    private readonly store: Store,
    private readonly base: string,
  ) {}

  /** The headers of a genuine delivery. */
  async headers(transmission: Transmission, body: Uint8Array): Promise<Record<string, string>> {
    const { id, privateKey } = await this.key();
    const signature = await signInBackground(DIGEST, signedText(transmission, body), this.parsed(privateKey));
    return {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission.id,
      'paypal-transmission-time': transmission.time,
      'paypal-transmission-sig': signature.toString('base64'),
      'paypal-cert-url': this.base + CERTIFICATES + id,
      'paypal-auth-algo': ALGORITHM,
      'paypal-auth-version': 'v2',
    };
  }

  async isGenuine(transmission: Transmission, signature: string, body: Uint8Array): Promise<boolean> {
    const { publicKey } = await this.key();
    const text = signedText(transmission, body);
    return verify(DIGEST, text, createPublicKey(publicKey), Buffer.from(signature, 'base64'));
  }

  async certificateUrl(): Promise<string> {
    return this.base + CERTIFICATES + (await this.key()).id;
  }

  /** The public key behind a certificate's id. */
  async certificate(id: string): Promise<string | undefined> {
    const key = await this.key();
    return id === key.id ? key.publicKey : undefined;
  }

  /** Reading a key takes longer than signing with it. */
  private parsed(pem: string): KeyObject {
    if (this.lastParsed?.pem !== pem) this.lastParsed = { pem, key: createPrivateKey(pem) };
    return this.lastParsed.key;
  }

  private key(): Promise<SigningKey> {
    const { key } = this.store.data.webhooks;
    if (key) return Promise.resolve(key);
    this.flight ??= this.makeKey().finally(() => (this.flight = undefined));
    return this.flight;
  }

  private async makeKey(): Promise<SigningKey> {
    const pair = await promisify(generateKeyPair)('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const key = { id: `CERT-DEMO-${randomBytes(4).toString('hex')}`, ...pair };
    this.store.data.webhooks.key = key;
    await this.store.save();
    return key;
  }
}
