import { ADMINS } from '../../core/common/roles.js';

export const VISITS_PERMISSIONS = {
  'log.manage': ADMINS,
};
