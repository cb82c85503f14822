import { ConflictError, DomainError, FieldError } from '../../core/errors.js';
import type { PasskeysOff } from '../../core/config/passkeys-off.js';

const WHY_OFF: Record<PasskeysOff, string> = {
  'not-https': 'Passkeys work over https only. This site is reached without it.',
  'no-name': 'Passkeys work for names only. This site is reached by a number.',
};

export const passkeysOff = (why: PasskeysOff) => new ConflictError('PASSKEYS_OFF', WHY_OFF[why]);

/** In the account, where the session goes on. */
export const ticketEnded = () =>
  new DomainError(400, 'TICKET_INVALID', 'This step has ended or was done already. Please begin again.');

export const wrongCode = () =>
  new FieldError('CODE_INVALID', 'code', 'This code is not right. Please type the one that the app shows now.');
