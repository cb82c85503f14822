import { ConflictError, DomainError, FieldError, ForbiddenError } from '../../core/common/errors.js';
import type { PasskeysOff } from '../../core/company/passkeys-off.js';

const WHY_OFF: Record<PasskeysOff, string> = {
  'not-https': 'Passkeys work over https only. This site is reached without it.',
  'no-name': 'Passkeys work for names only. This site is reached by a number.',
};

export const passkeysOff = (why: PasskeysOff) => new ConflictError('PASSKEYS_OFF', WHY_OFF[why]);

/** There is nothing left that could be asked for: the key of one-time codes is lost, or the site moved away from its passkeys. */
export const factorUnusable = () =>
  new ForbiddenError(
    'FACTOR_UNUSABLE',
    'Your password is right, but your second factor cannot be checked here any more. Please ask us to take it off your account.',
  );

/** For the trail: used, late, for something else, or another session's. */
export const ODD_TICKET = 'a ticket that does not count';

/** In the account, where the session goes on. */
export const ticketEnded = () =>
  new DomainError(400, 'TICKET_INVALID', 'This step has ended or was done already. Please begin again.');

export const wrongCode = () =>
  new FieldError('CODE_INVALID', 'code', 'This code is not right. Please type the one that the app shows now.');
