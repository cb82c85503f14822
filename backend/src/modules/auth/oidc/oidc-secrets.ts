import { createHmac, randomBytes } from 'node:crypto';
import { createToken, hashToken } from '../credentials/random-token.js';

const ID = /^[0-9a-f]{16}$/;

export interface OidcSecrets {
  /** Public; grants nothing. */
  id: string;
  /** Only its hash is stored. */
  key: string;
  state: string;
  nonce: string;
  /** `code_verifier` of PKCE (RFC 7636). */
  verifier: string;
}

export const createSecrets = (): OidcSecrets => deriveSecrets(randomBytes(8).toString('hex'), createToken());

export function deriveSecrets(id: string, key: string): OidcSecrets {
  const derive = (purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url');
  return { id, key, state: `${id}.${derive('state')}`, nonce: derive('nonce'), verifier: derive('verifier') };
}

export function parseId(state: string | null): string | null {
  const [id = ''] = state?.split('.') ?? [];
  return ID.test(id) ? id : null;
}

export const transactionIdOf = (key: string | undefined): string | null => (key ? hashToken(key) : null);
