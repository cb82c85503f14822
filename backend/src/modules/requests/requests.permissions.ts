import { ADMINS } from '../../core/common/roles.js';

export const REQUESTS_PERMISSIONS = {
  'request.manage': ADMINS,
};
