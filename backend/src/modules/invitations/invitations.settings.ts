import { count, days, setting } from '../../core/config/setting.js';

export const INVITATIONS_SETTINGS = {
  INVITATION_DAYS: setting(days, '7', 'life of the link of an invitation'),
  INVITATION_KEPT_DAYS: setting(
    days,
    '30',
    'invitations that are over are kept this long, with accounts nobody came to',
  ),
  LIMIT_INVITATIONS: setting(count, '200', 'invitations sent one by one per admin and hour'),
  LIMIT_INVITATION_FILES: setting(count, '30', 'files of invitations checked or sent per admin and hour'),
  LIMIT_INVITATION_EMAIL: setting(count, '5', 'invitations sent to one address per day'),
};
