import { ADMINS } from '../../core/access/roles.js';

export const FAQ_PERMISSIONS = {
  'faq.manage': ADMINS,
};
