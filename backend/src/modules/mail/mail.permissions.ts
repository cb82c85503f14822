import { ADMINS } from '../../core/access/roles.js';

export const MAIL_PERMISSIONS = {
  'mail.manage': ADMINS,
};
