import { count, days, setting } from '../../core/config/setting.js';

export const LOGS_SETTINGS = {
  LIMIT_VISITS: setting(count, '60', 'visits noted per address and minute'),
  LOG_ADDRESS_DAYS: setting(days, '30', 'days for which visitor logs keep the whole address; then only its network'),
  LOG_DAYS: setting(days, '180', 'days after which visitor logs are deleted'),
};
