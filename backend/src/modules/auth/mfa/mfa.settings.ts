import { keyFaults } from '../../../core/config/validation/faults.js';
import { oneOf, secret, setting, text } from '../../../core/config/setting.js';
import type { Settings } from '../../../core/config/settings.js';

export const MFA_SETTINGS = {
  FACTOR_KEY: secret(
    text,
    'key that encrypts the secrets of one-time codes, at least 32 random characters; without it there are only passkeys',
  ),
  FACTOR_KEY_BEFORE: secret(
    text,
    'the previous FACTOR_KEY, until the job factor-keys has encrypted everything with the new key',
  ),
  FACTOR_REQUIRED_FOR: setting(
    oneOf('nobody', 'admins', 'staff', 'everybody'),
    'nobody',
    'roles that must have a second factor: `nobody`, `admins`, `staff` (with employees) or `everybody`; all but `nobody` require FACTOR_KEY',
  ),
};

export const mfaSettingFaults = (values: Settings): string[] => [
  ...(values.FACTOR_KEY ? keyFaults('FACTOR_KEY', values.FACTOR_KEY, values.NODE_ENV) : []),
  ...(values.FACTOR_KEY_BEFORE ? keyFaults('FACTOR_KEY_BEFORE', values.FACTOR_KEY_BEFORE, values.NODE_ENV) : []),
  ...combinationFaults(values),
];

function combinationFaults({
  JWT_SECRET,
  FACTOR_KEY: key,
  FACTOR_KEY_BEFORE: before,
  FACTOR_REQUIRED_FOR: who,
}: Settings) {
  const faults = [
    [key === JWT_SECRET, 'FACTOR_KEY: the same as JWT_SECRET'],
    [before !== '' && before === key, 'FACTOR_KEY_BEFORE: the same as FACTOR_KEY'],
    [before !== '' && !key, 'FACTOR_KEY_BEFORE: requires FACTOR_KEY'],
    [
      who !== 'nobody' && !key,
      'FACTOR_REQUIRED_FOR: requires FACTOR_KEY, or people without a passkey could not sign in',
    ],
  ] as const;
  return faults.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []));
}
