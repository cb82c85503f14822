import { count, setting } from '../../core/config/setting.js';

export const INVITATIONS_SETTINGS = {
  LIMIT_INVITATIONS: setting(count, '200', 'invitations sent one by one per admin and hour'),
  LIMIT_INVITATION_FILES: setting(count, '30', 'files of invitations checked or sent per admin and hour'),
  LIMIT_INVITATION_EMAIL: setting(count, '5', 'invitations sent to one address per day'),
};
