import { z } from 'zod';
import { keyFaults } from '../../core/config/faults.js';
import { count, secret, setting, text } from '../../core/config/setting.js';
import type { Settings } from '../../core/config/settings.js';

export const FACTORS_SETTINGS = {
  FACTOR_KEY: secret(
    text,
    'key that seals what one-time codes are made from, at least 32 random characters; without it there are only passkeys',
  ),
  FACTOR_KEY_BEFORE: secret(text, 'the FACTOR_KEY of before, until the job factor-keys has sealed everything anew'),
  FACTOR_REQUIRED_FOR: setting(
    z.enum(['nobody', 'admins', 'staff', 'everybody']),
    'nobody',
    'who must have a second way to sign in beside the password: nobody, admins, staff (with employees) or everybody',
  ),
  LIMIT_FACTOR_HOUR: setting(count, '20', 'wrong one-time codes per account and hour, from whatever addresses'),
  LIMIT_PASSKEY_ADDRESS: setting(count, '60', 'sign-ins with a passkey begun per address in 15 minutes'),
};

export function factorFaults({ NODE_ENV, JWT_SECRET, ...given }: Settings): string[] {
  const { FACTOR_KEY: key, FACTOR_KEY_BEFORE: before, FACTOR_REQUIRED_FOR: required } = given;
  const faults = [
    ...(key ? keyFaults('FACTOR_KEY', key, NODE_ENV) : []),
    ...(before ? keyFaults('FACTOR_KEY_BEFORE', before, NODE_ENV) : []),
  ];
  if (key && key === JWT_SECRET) faults.push('FACTOR_KEY: the same as JWT_SECRET');
  if (before && before === key) faults.push('FACTOR_KEY_BEFORE: the same as FACTOR_KEY');
  if (before && !key) faults.push('FACTOR_KEY_BEFORE: there is no FACTOR_KEY that follows it');
  if (required !== 'nobody' && !key)
    faults.push('FACTOR_REQUIRED_FOR: needs a FACTOR_KEY, or whoever has no passkey could not come in');
  return faults;
}
