import { count, setting } from '../../core/config/setting.js';

export const STATUS_SETTINGS = {
  LIMIT_REHEARSALS: setting(count, '10', 'test mails and rehearsals of the wallet per address and 10 minutes'),
};
