import { ADMINS } from '../../core/access/roles.js';

export const CONTENT_PERMISSIONS = {
  'site.edit': ADMINS,
  'site.publish': ADMINS,
};
