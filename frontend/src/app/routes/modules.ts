import type { Screen } from '../../ui/module';
import { screens as attachments } from '../../modules/attachments/module';
import { invitationScreens, screens as auth } from '../../modules/auth/module';
import { screens as backups } from '../../modules/backups/module';
import { screens as content } from '../../modules/content/module';
import { screens as faq } from '../../modules/faq/module';
import { screens as features } from '../../modules/features/module';
import { screens as logs } from '../../modules/visits/module';
import { screens as mail } from '../../modules/mail/module';
import { screens as offers } from '../../modules/offers/module';
import { auditScreens, screens as overview } from '../../modules/admin-overview/module';
import { screens as payments } from '../../modules/payments/module';
import { screens as users } from '../../modules/users/module';
import { accountScreens, lastScreens, requestScreens, screens as joined } from '../pages/module';

export const screens: readonly Screen[] = [
  overview,
  requestScreens,
  joined,
  payments,
  users,
  invitationScreens,
  content,
  offers,
  features,
  faq,
  logs,
  auditScreens,
  mail,
  lastScreens,
  accountScreens,
  attachments,
  auth,
  backups,
].flat();
