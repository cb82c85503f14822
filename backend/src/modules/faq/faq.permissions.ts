import { ADMINS } from '../../core/common/roles.js';

export const FAQ_PERMISSIONS = {
  'faq.manage': ADMINS,
};
