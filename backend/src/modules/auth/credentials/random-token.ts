import { hash, randomBytes } from 'node:crypto';

const FORMAT = /^[\w-]{43}$/;

/** 256 random bits, base64url; stored as a hash. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256, hexadecimal; null if malformed. */
export const hashToken = (token: string): string | null => (FORMAT.test(token) ? hash('sha256', token) : null);
