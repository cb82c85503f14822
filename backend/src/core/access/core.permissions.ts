import { ADMINS, EVERYBODY } from './roles.js';

export const CORE_PERMISSIONS = {
  'account.read': EVERYBODY,
  'status.read': ADMINS,
  'trash.read': ADMINS,
};
