import { createHash, randomBytes } from 'node:crypto';

const FORM = /^[\w-]{43}$/;

/** The secret of a link in a letter: 256 random bits. Only its hash is kept. */
export const newLinkSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of it; null: no link of ours looks like that. */
export const hashOfLink = (token: string): string | null =>
  FORM.test(token) ? createHash('sha256').update(token).digest('hex') : null;
