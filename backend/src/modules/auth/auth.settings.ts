import { z } from 'zod';
import { COMMON_PASSWORDS } from '../../core/common-passwords.data.js';
import { EXAMPLES } from '../../core/config/faults.js';
import { count, days, optionalEmail, secret, setting, text } from '../../core/config/setting.js';
import type { Settings } from '../../core/config/settings.js';
import { LIMITS } from '../../core/field-limits.js';
import { cleanName, isPersonName } from '../../core/person-name.js';

export const AUTH_SETTINGS = {
  TOKEN_HOURS: setting(count, '12', 'a session ends after this many hours'),
  TOKEN_IDLE_MINUTES: setting(
    count,
    '120',
    'a session of an admin or employee ends after this many minutes without a call',
  ),
  ADMIN_EMAIL: setting(optionalEmail, '', 'first admin, created at start when there is no admin'),
  ADMIN_NAME: setting(
    text.transform(cleanName).refine(isPersonName),
    'Administrator',
    'display name of the first admin',
  ),
  ADMIN_PASSWORD: secret(
    z.union([z.literal(''), z.string().min(6).max(128)]),
    'password of the first admin, at least 12 characters in production',
  ),
  SIGN_IN_DAYS: setting(
    days,
    '180',
    'days for which sign-ins are kept, also those that failed; the last of an account stays',
  ),
  LIMIT_LOGIN_ADDRESS: setting(count, '20', 'failed log-ins per address in 15 minutes'),
  LIMIT_LOGIN_NETWORK: setting(count, '100', 'failed log-ins per IPv6 network of 48 bits in 15 minutes'),
  LIMIT_LOGIN_ACCOUNT: setting(count, '5', 'failed log-ins per account and address in 15 minutes'),
  LIMIT_LOGIN_HOUR: setting(
    count,
    '50',
    'failed log-ins per account and hour, then one try in 30 seconds from new addresses',
  ),
  LIMIT_LOGINS: setting(count, '60', 'log-ins per account and hour, with the right password'),
  LIMIT_SEND_CODE_ADDRESS: setting(count, '20', 'codes asked for per address and hour'),
  LIMIT_SEND_CODE_EMAIL: setting(count, '5', 'codes asked for per e-mail and hour'),
  LIMIT_VERIFY_CODE_ADDRESS: setting(count, '30', 'codes tried per address and hour'),
  LIMIT_RECOVERY_ADDRESS: setting(count, '10', 'password or username requests per address in 15 minutes'),
  LIMIT_RECOVERY_EMAIL: setting(count, '3', 'password or username mails per e-mail and hour'),
  LIMIT_RESET_ADDRESS: setting(count, '10', 'reset links tried per address in 15 minutes'),
};

/** Longest session that production accepts: a week. */
const TOKEN_HOURS_MAX = 168;

export const authFaults = (values: Settings): string[] => [
  ...(values.NODE_ENV === 'production' && values.TOKEN_HOURS > TOKEN_HOURS_MAX
    ? [`TOKEN_HOURS: at most ${TOKEN_HOURS_MAX} in production`]
    : []),
  ...firstAdminFaults(values),
];

function firstAdminFaults({ NODE_ENV, ADMIN_EMAIL, ADMIN_PASSWORD }: Settings): string[] {
  if (Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD)) return ['ADMIN_EMAIL and ADMIN_PASSWORD belong together'];
  return NODE_ENV === 'production' && ADMIN_PASSWORD ? passwordFaults(ADMIN_PASSWORD) : [];
}

function passwordFaults(password: string): string[] {
  if (EXAMPLES.test(password)) return ['ADMIN_PASSWORD: an example value is refused in production'];
  if ([...password].length < LIMITS.adminPasswordMin)
    return [`ADMIN_PASSWORD: at least ${LIMITS.adminPasswordMin} characters are required in production`];
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return ['ADMIN_PASSWORD: this password is too common'];
  return [];
}
