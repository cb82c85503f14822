import { ConflictError } from '../../../core/common/errors.js';
import type { Role } from '../../../core/common/roles.js';
import type { User } from '../../users/user.entity.js';
import type { Invitation } from './invitation.entity.js';

export const REASONS = {
  registered: 'This address already has an account.',
  waiting: 'This address has already been invited and has not answered yet.',
  needsRole: 'A project already exists for this address. Change the role of the account instead.',
} as const;

export function requireInvitable({ id, isInvited, isActive, role }: User, wanted: Role): void {
  if (!isInvited) throw new ConflictError('ALREADY_REGISTERED', REASONS.registered);
  if (!isActive)
    throw new ConflictError('CUSTOMER_INACTIVE', 'The account of this address is deactivated. Reactivate it first.');
  if (role !== wanted) throw new ConflictError('ALREADY_REGISTERED', REASONS.needsRole, { details: { user_id: id } });
}

export const ENDED = {
  answered: 'This invitation has already been answered.',
  overtaken: 'This address now has an account.',
  withdrawn: 'This invitation was withdrawn.',
  replaced: 'A newer invitation was sent to this address.',
} as const;

export const alreadyInvited = ({ id }: Invitation) =>
  new ConflictError('ALREADY_INVITED', REASONS.waiting, { details: { invitation_id: id } });
