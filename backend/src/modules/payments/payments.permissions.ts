import { ADMINS, EVERYBODY } from '../../core/common/roles.js';

export const PAYMENTS_PERMISSIONS = {
  'payment.read': EVERYBODY,
  'payment.pay': EVERYBODY,
  'payment.manage': ADMINS,
};
