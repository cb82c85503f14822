import { createHash, randomBytes } from 'node:crypto';

const FORMAT = /^[\w-]{43}$/;

/** Returns the secret part of an emailed link: 256 random bits as base64url. Only its hash is stored. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a link secret (SHA-256, hexadecimal), or null for a malformed secret. */
export const hashOfLink = (token: string): string | null =>
  FORMAT.test(token) ? createHash('sha256').update(token).digest('hex') : null;
