import { ADMINS } from '../../core/common/roles.js';

export const AUDIT_PERMISSIONS = {
  'audit.read': ADMINS,
};
