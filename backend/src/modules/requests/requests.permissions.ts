import { ADMINS } from '../../core/access/roles.js';

export const REQUESTS_PERMISSIONS = {
  'request.manage': ADMINS,
};
