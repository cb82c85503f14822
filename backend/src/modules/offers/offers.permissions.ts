import { ADMINS, EVERYBODY } from '../../core/access/roles.js';

export const OFFERS_PERMISSIONS = {
  'offer.read': EVERYBODY,
  'offer.manage': ADMINS,
};
