import { ADMINS } from '../../core/access/roles.js';

export const FEATURES_PERMISSIONS = {
  'feature.manage': ADMINS,
};
