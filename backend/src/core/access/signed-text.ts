import { timingSafeEqual } from 'node:crypto';
import { type Keyed, keyed, keysOf } from '../config/keys.js';

const SIGNED = /^([\w.-]{1,200})\.([\w-]{43})$/;

/** HMAC-SHA-256; each signature has one purpose. */
export class SignedText {
  private readonly keys: Buffer[];

  constructor(config: Keyed, purpose: string) {
    this.keys = keysOf(config).map((key) => keyed(key, purpose));
  }

  issue(subject: string): string {
    return `${subject}.${keyed(this.keys[0]!, subject).toString('base64url')}`;
  }

  /** Null without a valid signature. */
  read(text: string): string | null {
    const [, subject, signature] = SIGNED.exec(text) ?? [];
    if (!subject || !signature) return null;
    const given = Buffer.from(signature, 'base64url');
    return this.keys.some((key) => timingSafeEqual(given, keyed(key, subject))) ? subject : null;
  }
}
