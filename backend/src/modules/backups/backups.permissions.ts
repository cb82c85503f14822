import { ADMINS } from '../../core/common/roles.js';

export const BACKUPS_PERMISSIONS = {
  'backups.manage': ADMINS,
};
