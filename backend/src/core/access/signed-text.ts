import { timingSafeEqual } from 'node:crypto';
import { type Keyed, keyed, keysOf } from '../config/keys.js';

const SIGNED = /^([\w.-]{1,200})\.([\w-]{43})$/;

/** Texts that only this server can have issued (HMAC-SHA-256), good for one purpose and no other. */
export class SignedText {
  private readonly keys: Buffer[];

  constructor(config: Keyed, purpose: string) {
    // Keys of its own: no other signature of the server can be mistaken for one of these.
    this.keys = keysOf(config).map((key) => keyed(key, purpose));
  }

  issue(subject: string): string {
    return `${subject}.${keyed(this.keys[0]!, subject).toString('base64url')}`;
  }

  /** What was signed; null for anything that this server did not issue. */
  read(text: string): string | null {
    const [, subject, signature] = SIGNED.exec(text) ?? [];
    if (!subject || !signature) return null;
    const given = Buffer.from(signature, 'base64url');
    return this.keys.some((key) => timingSafeEqual(given, keyed(key, subject))) ? subject : null;
  }
}
