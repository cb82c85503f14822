import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../../../core/config/env.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'portico one-time codes';

interface Key {
  /** Prefix of each encrypted text; reveals nothing about the key. */
  id: string;
  key: Buffer;
}

/**
 * Encrypts TOTP secrets (AES-256-GCM, user ID as additional data), so that stolen databases and backups contain
 * none. Keys come from `FACTOR_KEY` and `FACTOR_KEY_BEFORE` (HKDF-SHA-256): the first encrypts, both decrypt.
 */
export class SecretCipher {
  private readonly keys: Key[];

  constructor({ FACTOR_KEY, FACTOR_KEY_BEFORE }: Pick<Config, 'FACTOR_KEY' | 'FACTOR_KEY_BEFORE'>) {
    this.keys = [FACTOR_KEY, FACTOR_KEY_BEFORE].filter(Boolean).map(deriveKey);
  }

  get isConfigured(): boolean {
    return this.keys.length > 0;
  }

  get currentPrefix(): string {
    return `${this.keys[0]!.id}.`;
  }

  encrypt(userId: number, text: string): string {
    const { id, key } = this.keys[0]!;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(additionalData(userId));
    const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${id}.${bytes.toString('base64url')}`;
  }

  /** Returns null if the key is unknown, the user is a different one, or the text was modified. */
  decrypt(userId: number, encrypted: string): string | null {
    const [id, text = ''] = encrypted.split('.');
    const known = this.keys.find((key) => key.id === id);
    const bytes = Buffer.from(text, 'base64url');
    if (!known || bytes.length <= IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, known.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(additionalData(userId))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

const additionalData = (userId: number): Buffer => Buffer.from(`user ${userId}`);

function deriveKey(text: string): Key {
  const key = Buffer.from(hkdfSync('sha256', text, '', PURPOSE, 32));
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 8) };
}
