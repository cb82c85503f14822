import { z } from 'zod';
import { COMMON_PASSWORDS } from '../../core/common/text/common-passwords.data.js';
import { EXAMPLES } from '../../core/config/validation/faults.js';
import { count, days, optionalEmail, secret, setting, text } from '../../core/config/setting.js';
import type { Settings } from '../../core/config/settings.js';
import { LIMITS } from '../../core/common/field-limits.js';
import { cleanName, isPersonName } from '../../core/common/text/person-name.js';

export const AUTH_SETTINGS = {
  TOKEN_HOURS: setting(count, '12', 'a session ends after this many hours (production: at most 168)'),
  TOKEN_IDLE_MINUTES: setting(
    count,
    '120',
    'a session of an admin or employee ends after this many minutes of inactivity',
  ),
  ADMIN_EMAIL: setting(optionalEmail, '', 'first admin, created at start when there is no admin'),
  ADMIN_NAME: setting(
    text.transform(cleanName).refine(isPersonName, 'must be a name'),
    'Administrator',
    'display name of the first admin',
  ),
  ADMIN_PASSWORD: secret(
    z.string().regex(/^(?:.{6,128})?$/su, 'must have 6 to 128 characters'),
    'password of the first admin, at least 12 characters in production',
  ),
  SIGN_IN_DAYS: setting(
    days,
    '180',
    'days for which sign-ins are kept, including failed ones; the last one of an account stays',
  ),
};

const TOKEN_HOURS_MAX = 168;

export const authFaults = (values: Settings): string[] => [
  ...(values.NODE_ENV === 'production' && values.TOKEN_HOURS > TOKEN_HOURS_MAX
    ? [`TOKEN_HOURS: at most ${TOKEN_HOURS_MAX} in production`]
    : []),
  ...firstAdminFaults(values),
];

function firstAdminFaults({ NODE_ENV, ADMIN_EMAIL, ADMIN_PASSWORD }: Settings): string[] {
  if (Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD)) return ['ADMIN_EMAIL and ADMIN_PASSWORD must both be set'];
  return NODE_ENV === 'production' && ADMIN_PASSWORD ? passwordFaults(ADMIN_PASSWORD) : [];
}

function passwordFaults(password: string): string[] {
  if (EXAMPLES.test(password)) return ['ADMIN_PASSWORD: an example value is refused in production'];
  if ([...password].length < LIMITS.adminPasswordMin)
    return [`ADMIN_PASSWORD: at least ${LIMITS.adminPasswordMin} characters are required in production`];
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return ['ADMIN_PASSWORD: this password is too common'];
  return [];
}
