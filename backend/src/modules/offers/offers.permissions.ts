import { ADMINS, EVERYBODY } from '../../core/common/roles.js';

export const OFFERS_PERMISSIONS = {
  'offer.read': EVERYBODY,
  'offer.manage': ADMINS,
};
