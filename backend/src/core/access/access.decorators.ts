import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import { SESSION_ENDS } from '../common/errors.js';
import { Refuses } from '../http/refuses.js';
import type { Permission } from './permissions.js';

export const ACCESS = 'portico:access';

/** Passport strategies that may name the caller: the bearer token, and on file routes also the file cookie. */
export type Credential = 'jwt' | 'file-cookie';

export type AccessRule =
  | { public: true; credentials?: Credential[] }
  | { public: false; permission: Permission; credentials: Credential[] };

const SignedIn = () =>
  applyDecorators(ApiBearerAuth(), Refuses('UNAUTHORIZED', ...SESSION_ENDS, 'FORBIDDEN', 'FACTOR_DUE'));

/** Signed in, and holding this permission. */
export const Requires = (permission: Permission) =>
  applyDecorators(
    SetMetadata(ACCESS, { public: false, permission, credentials: ['jwt'] } satisfies AccessRule),
    SignedIn(),
  );

/** Like {@link Requires}, but the file cookie counts too. Only for GETs that send a file. */
export const RequiresForFile = (permission: Permission) =>
  applyDecorators(
    SetMetadata(ACCESS, { public: false, permission, credentials: ['jwt', 'file-cookie'] } satisfies AccessRule),
    SignedIn(),
  );

/** Open to everybody. A valid token still names the caller. */
export const Public = () => SetMetadata(ACCESS, { public: true } satisfies AccessRule);

/** Like {@link Public}, but the file cookie names the caller, too. Only for GETs that send a file. */
export const PublicFile = () =>
  SetMetadata(ACCESS, { public: true, credentials: ['jwt', 'file-cookie'] } satisfies AccessRule);

export const WHILE_VIEWING = 'portico:while-viewing';

/** May be called by somebody who only looks through another person's eyes. Only for ways out. */
export const WhileViewing = () => SetMetadata(WHILE_VIEWING, true);

export const WHILE_FACTOR_DUE = 'portico:while-factor-due';

/** May be called by somebody who still has to set up a second factor. Only for the way to one, and ways out. */
export const WhileFactorDue = () => SetMetadata(WHILE_FACTOR_DUE, true);

export const NEEDS_PROOF = 'portico:needs-proof';

/**
 * For lasting changes and exports of people: refused with 403 `PROOF_REQUIRED` when the last proof of identity (a sign-in, or
 * `POST /account/proof`) is older than ten minutes, in every account.
 */
export const NeedsProof = () => applyDecorators(SetMetadata(NEEDS_PROOF, true), Refuses('PROOF_REQUIRED'));
