import { randomBytes } from 'node:crypto';

/** The form of a real hash, of nothing: checking a password against it takes its time and fails. */
export const noPassword = (): string => {
  const [salt, digest] = [randomBytes(16), randomBytes(32)].map((part) => part.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${digest}`;
};
