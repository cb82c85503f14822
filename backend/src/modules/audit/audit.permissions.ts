import { ADMINS } from '../../core/access/roles.js';

export const AUDIT_PERMISSIONS = {
  'audit.read': ADMINS,
};
