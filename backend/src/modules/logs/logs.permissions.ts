import { ADMINS } from '../../core/access/roles.js';

export const LOGS_PERMISSIONS = {
  'log.manage': ADMINS,
};
