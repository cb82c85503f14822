import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorError } from '../../../core/common/errors.js';

export interface Lock {
  passphrase?: string;
  recipient?: string;
}

export interface Keys {
  passphrase?: string;
  identity?: string;
  required?: 'sealed' | 'passphrase' | undefined;
}

const MAGIC = 'age-encryption.org/v1';
/** age allows no other recipient beside a passphrase. */
const FOR_PASSPHRASE = `${MAGIC}\n-> scrypt `;
/** 2^n kB of memory: must fit a small server. */
const WORK_FACTOR = 15;

export const isSealing = ({ passphrase, recipient }: Lock): boolean => Boolean(passphrase ?? recipient);

export async function seal(bytes: AsyncIterable<Uint8Array>, lock: Lock): Promise<AsyncIterable<Uint8Array>> {
  if (!isSealing(lock)) return bytes;
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  if (lock.recipient) encrypter.addRecipient(lock.recipient);
  else encrypter.setPassphrase(lock.passphrase!);
  return (await encrypter.encrypt(toWeb(Readable.from(bytes)))) as unknown as AsyncIterable<Uint8Array>;
}

const UNSEALED =
  'This backup is not encrypted, although this installation encrypts its backups: its origin cannot be verified. ' +
  'If you trust it, restore it with the command, without BACKUP_RECIPIENT, BACKUP_PASSPHRASE and BACKUP_IDENTITY. Nothing was changed.';
const FOR_PUBLIC_KEY =
  'This backup is encrypted for a public key, although this installation uses a passphrase: its origin cannot be verified. ' +
  'If you trust it, restore it with the command and BACKUP_IDENTITY, without BACKUP_PASSPHRASE. Nothing was changed.';

/**
 * age authenticates header (HMAC) and chunks (https://age-encryption.org/v1): a file that opens was sealed with the
 * passphrase.
 * @returns the same bytes if not sealed
 * @throws OperatorError without a matching key or the required seal
 */
export async function unseal(source: Readable, keys: Keys): Promise<Readable> {
  try {
    const opened = await openedBy(source, keys);
    return opened.once('close', () => source.destroy());
  } catch (error) {
    source.destroy();
    throw error;
  }
}

async function openedBy(source: Readable, keys: Keys): Promise<Readable> {
  const { first, all } = await peek(source);
  const start = first.toString('latin1');
  if (!start.startsWith(MAGIC)) {
    if (keys.required) throw new OperatorError(UNSEALED);
    return all;
  }
  if (keys.required === 'passphrase' && !start.startsWith(FOR_PASSPHRASE)) throw new OperatorError(FOR_PUBLIC_KEY);
  if (!keys.passphrase && !keys.identity)
    throw new OperatorError(
      'This backup is encrypted. Give BACKUP_PASSPHRASE or BACKUP_IDENTITY, or the same with _FILE, and try again.',
    );
  const decrypter = new Decrypter();
  if (keys.identity) decrypter.addIdentity(secretKeyOf(keys.identity));
  if (keys.passphrase) decrypter.addPassphrase(keys.passphrase);
  const opened = await decrypter.decrypt(toWeb(all)).catch(() => {
    throw new OperatorError('This backup is encrypted, and the passphrase or key does not open it.');
  });
  return Readable.from(opened as unknown as AsyncIterable<Uint8Array>);
}

/** age-keygen writes comments before the key. */
function secretKeyOf(text: string): string {
  const line = text.split(/\r?\n/).find((found) => found.startsWith('AGE-SECRET-KEY-'));
  if (!line) throw new OperatorError('BACKUP_IDENTITY is not a secret key of age: it begins with AGE-SECRET-KEY-.');
  return line.trim();
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream as globalThis.ReadableStream<Uint8Array>;

async function peek(source: AsyncIterable<Uint8Array>): Promise<{ first: Buffer; all: Readable }> {
  const chunks = source[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    first = Buffer.concat([first, next.value]);
    if (first.length >= FOR_PASSPHRASE.length) break;
  }
  const all = Readable.from(
    (async function* () {
      yield first;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    })(),
    { objectMode: false },
  );
  return { first, all };
}
