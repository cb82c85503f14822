import { ADMINS, EVERYBODY } from '../../core/access/roles.js';

export const PAYMENTS_PERMISSIONS = {
  'payment.read': EVERYBODY,
  'payment.pay': EVERYBODY,
  'payment.manage': ADMINS,
};
