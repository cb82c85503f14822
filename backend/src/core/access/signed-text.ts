import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNED = /^([\w.-]{1,200})\.([\w-]{43})$/;

/** Texts that only this server can have issued (HMAC-SHA-256), good for one purpose and no other. */
export class SignedText {
  private readonly key: Buffer;

  constructor(secret: string, purpose: string) {
    // A key of its own: no other signature of the server can be mistaken for one of these.
    this.key = createHmac('sha256', secret).update(purpose).digest();
  }

  issue(subject: string): string {
    return `${subject}.${this.sign(subject).toString('base64url')}`;
  }

  /** What was signed; null for anything that this server did not issue. */
  read(text: string): string | null {
    const [, subject, signature] = SIGNED.exec(text) ?? [];
    if (!subject || !signature) return null;
    const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), this.sign(subject));
    return isOurs ? subject : null;
  }

  private sign(subject: string): Buffer {
    return createHmac('sha256', this.key).update(subject).digest();
  }
}
