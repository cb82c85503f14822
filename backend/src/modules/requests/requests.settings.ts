import { count, setting } from '../../core/config/setting.js';

export const REQUESTS_SETTINGS = {
  LIMIT_REQUESTS_FLOOD: setting(count, '60', 'quotations and messages per address and hour; more are refused'),
  LIMIT_REQUESTS_ADDRESS: setting(
    count,
    '5',
    'quotations and messages per address in 10 minutes; more are kept as spam',
  ),
  LIMIT_REQUESTS_DAY: setting(count, '20', 'quotations and messages per address and day; more are kept as spam'),
  LIMIT_REQUESTS_EMAIL: setting(count, '5', 'quotations and messages per e-mail and hour; more are kept as spam'),
  LIMIT_REQUEST_MAILS: setting(count, '60', 'acknowledgements that leave in an hour, whoever they are for'),
};
