import { ADMINS } from '../../core/common/roles.js';

export const USERS_PERMISSIONS = {
  'user.read': ADMINS,
  'user.manage': ADMINS,
};
