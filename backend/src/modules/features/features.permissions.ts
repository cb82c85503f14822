import { ADMINS } from '../../core/common/roles.js';

export const FEATURES_PERMISSIONS = {
  'feature.manage': ADMINS,
};
