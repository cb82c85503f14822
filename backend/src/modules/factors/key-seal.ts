import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'portico one-time codes';

interface Key {
  /** Says which key it was, and nothing else of it. */
  mark: string;
  key: Buffer;
}

/**
 * Seals what one-time codes are made from: whoever has the database, or a backup, has none of them. `mark.sealed`, for one person only. The
 * keys are derived from `FACTOR_KEY` and the one of before; the first seals, both open.
 */
@Injectable()
export class KeySeal {
  private readonly keys: Key[];

  constructor(@Inject(CONFIG) { FACTOR_KEY, FACTOR_KEY_BEFORE }: Config) {
    this.keys = [FACTOR_KEY, FACTOR_KEY_BEFORE].filter(Boolean).map(derived);
  }

  /** Without a key there are no one-time codes. */
  get isOn(): boolean {
    return this.keys.length > 0;
  }

  /** What everything begins with that the newest key has sealed. */
  get newest(): string {
    return `${this.keys[0]!.mark}.`;
  }

  seal(userId: number, text: string): string {
    const { mark, key } = this.keys[0]!;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(`user ${userId}`));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${mark}.${sealed.toString('base64url')}`;
  }

  /** Null when it was sealed with a key that is not here, for somebody else, or was changed. */
  open(userId: number, sealed: string): string | null {
    const [mark, text = ''] = sealed.split('.');
    const known = this.keys.find((one) => one.mark === mark);
    const bytes = Buffer.from(text, 'base64url');
    if (!known || bytes.length <= IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, known.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(`user ${userId}`))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

function derived(text: string): Key {
  const key = Buffer.from(hkdfSync('sha256', text, '', PURPOSE, 32));
  return { key, mark: createHash('sha256').update(key).digest('hex').slice(0, 8) };
}
