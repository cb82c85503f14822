import { ADMINS } from '../../core/common/roles.js';

export const CONTENT_PERMISSIONS = {
  'site.edit': ADMINS,
  'site.publish': ADMINS,
};
