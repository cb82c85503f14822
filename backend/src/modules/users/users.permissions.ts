import { ADMINS } from '../../core/access/roles.js';

export const USERS_PERMISSIONS = {
  'user.read': ADMINS,
  'user.manage': ADMINS,
};
