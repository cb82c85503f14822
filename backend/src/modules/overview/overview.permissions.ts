import { ADMINS } from '../../core/access/roles.js';

export const OVERVIEW_PERMISSIONS = {
  'overview.read': ADMINS,
};
