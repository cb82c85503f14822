import { ADMINS } from '../../core/access/roles.js';

export const BACKUPS_PERMISSIONS = {
  'backups.manage': ADMINS,
};
