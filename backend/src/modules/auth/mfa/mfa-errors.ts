import { ConflictError, DomainError, FieldError, ForbiddenError } from '../../../core/common/errors.js';
import type { PasskeysOff } from '../../../core/company/passkeys-off.js';

/** `auditReason` is set for causes beyond typing errors. */
export interface FactorFault {
  message: string;
  auditReason?: string;
}

export const WRONG_CODE: FactorFault = { message: 'This code is wrong. Please check it and try again.' };
export const USED_CODE: FactorFault = {
  message: 'This code has already been used. Please wait for the next one.',
  auditReason: 'a used code',
};
export const USED_RECOVERY_CODE: FactorFault = {
  message: 'This recovery code has already been used. Please use another one.',
  auditReason: 'a used recovery code',
};
export const UNREADABLE_TOTP_KEY: FactorFault = {
  message: 'One-time codes can no longer be checked. Please use a recovery code or a passkey, or ask us for help.',
};
export const UNKNOWN_PASSKEY: FactorFault = {
  message: 'This passkey is unknown. Please sign in another way.',
  auditReason: 'a passkey of another account',
};

const PASSKEYS_OFF: Record<PasskeysOff, string> = {
  'not-https': 'Passkeys need https, and this site doesn’t use it.',
  'no-name': 'Passkeys need a domain name, and this site is opened by IP address.',
};

export const passkeysOff = (reason: PasskeysOff) => new ConflictError('PASSKEYS_OFF', PASSKEYS_OFF[reason]);

/** The TOTP key is lost, or the site moved. */
export const factorUnusable = () =>
  new ForbiddenError(
    'FACTOR_UNUSABLE',
    'Your password is right, but your second factor can no longer be checked. Please ask us to remove it from your account.',
  );

export const ticketEnded = () =>
  new DomainError(400, 'TICKET_INVALID', 'This step has expired or is already complete. Please start again.');

export const wrongCode = () =>
  new FieldError('CODE_INVALID', 'code', 'This code is wrong. Please enter the one that the app shows now.');
