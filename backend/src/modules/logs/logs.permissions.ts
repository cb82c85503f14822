import { ADMINS } from '../../core/common/roles.js';

export const LOGS_PERMISSIONS = {
  'log.manage': ADMINS,
};
