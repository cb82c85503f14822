import { createHash, randomBytes } from 'node:crypto';

const FORMAT = /^[\w-]{43}$/;

/** 256 random bits, base64url; stored as a hash. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256, hexadecimal; null if malformed. */
export const hashOfLink = (token: string): string | null =>
  FORMAT.test(token) ? createHash('sha256').update(token).digest('hex') : null;
