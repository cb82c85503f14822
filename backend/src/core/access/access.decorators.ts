import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import { SESSION_ENDS } from '../common/errors.js';
import { ApiErrors } from '../http/api-errors.js';
import type { Permission } from './permissions.js';

export const ACCESS = 'portico:access';

export type Credential = 'jwt' | 'file-cookie';

export type AccessRule =
  | { public: true; credentials?: Credential[] }
  | { public: false; permission: Permission; credentials: Credential[] };

const SignedIn = () =>
  applyDecorators(ApiBearerAuth(), ApiErrors('UNAUTHORIZED', ...SESSION_ENDS, 'FORBIDDEN', 'FACTOR_DUE'));

export const Requires = (permission: Permission, credentials: Credential[] = ['jwt']) =>
  applyDecorators(SetMetadata(ACCESS, { public: false, permission, credentials } satisfies AccessRule), SignedIn());

export const RequiresForFile = (permission: Permission) => Requires(permission, ['jwt', 'file-cookie']);

/** A valid token identifies the caller. */
export const Public = () => SetMetadata(ACCESS, { public: true } satisfies AccessRule);

export const PublicFile = () =>
  SetMetadata(ACCESS, { public: true, credentials: ['jwt', 'file-cookie'] } satisfies AccessRule);

export const WHILE_VIEWING = 'portico:while-viewing';

/** Only for ending an admin's view as another person. */
export const WhileViewing = () => SetMetadata(WHILE_VIEWING, true);

export const WHILE_FACTOR_DUE = 'portico:while-factor-due';

/** Only for setting up a second factor and signing out. */
export const WhileFactorDue = () => SetMetadata(WHILE_FACTOR_DUE, true);

export const NEEDS_PROOF = 'portico:needs-proof';

/** Responds 403 `PROOF_REQUIRED` ten minutes after the last proof of identity. */
export const NeedsProof = () => applyDecorators(SetMetadata(NEEDS_PROOF, true), ApiErrors('PROOF_REQUIRED'));
