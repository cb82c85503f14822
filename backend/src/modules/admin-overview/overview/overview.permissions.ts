import { ADMINS } from '../../../core/common/roles.js';

export const OVERVIEW_PERMISSIONS = {
  'overview.read': ADMINS,
};
