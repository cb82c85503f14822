import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../../../core/config/env.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'portico one-time codes';

interface Key {
  id: string;
  key: Buffer;
}

/**
 * AES-256-GCM with the user ID as additional data. HKDF-SHA-256 keys: `FACTOR_KEY` encrypts, `FACTOR_KEY_BEFORE`
 * only decrypts.
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
