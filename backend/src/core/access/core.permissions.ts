import { ADMINS, EVERYBODY } from '../common/roles.js';

export const CORE_PERMISSIONS = {
  'account.read': EVERYBODY,
  'status.read': ADMINS,
  'trash.read': ADMINS,
};
