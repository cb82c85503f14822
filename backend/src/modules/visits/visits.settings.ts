import { days, setting } from '../../core/config/setting.js';

export const VISITS_SETTINGS = {
  LOG_ADDRESS_DAYS: setting(days, '30', 'days for which visitor logs keep the full address; then only its network'),
  LOG_DAYS: setting(days, '180', 'days after which visitor logs are deleted'),
};
