import { ADMINS, EVERYBODY } from './roles.js';

export const CORE_PERMISSIONS = {
  'account.read': EVERYBODY,
  'trash.read': ADMINS,
};
