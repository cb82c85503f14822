import { NotFoundError } from '../../core/common/errors.js';
import type { Invitation } from './invitation.entity.js';

export const invitationNotFound = () => new NotFoundError('INVITATION_NOT_FOUND', 'There is no such invitation.');

/** Nobody has answered in time. */
export const isOver = ({ expiresAt }: Pick<Invitation, 'expiresAt'>, now: Date): boolean => expiresAt <= now;

/** What the trail says of one. */
export const trailOf = ({ id, name, email, role }: Pick<Invitation, 'id' | 'name' | 'email' | 'role'>) => ({
  record: { id, label: name },
  after: { email, role },
});
