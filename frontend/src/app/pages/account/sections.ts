import type { AccountSection } from '../../../kit/module';
import { sections as account } from '../../../modules/account/account';
import { sections as auth } from '../../../modules/auth/account';
import { sections as devices } from '../../../modules/devices/account';
import { sections as factors } from '../../../modules/factors/account';
import { sections as oidc } from '../../../modules/oidc/account';
import { sections as users } from '../../../modules/users/account';

/** What every module tells of its part of "My account". Each says its own place. */
export const sections: readonly AccountSection[] = [account, auth, devices, factors, oidc, users]
  .flat()
  .sort((a, b) => a.place - b.place);
