import { ADMINS } from '../../core/common/roles.js';

export const MAIL_PERMISSIONS = {
  'mail.manage': ADMINS,
};
