import { z } from 'zod';
import { address } from '../../core/config/address.js';
import { count, flag, secret, setting, text } from '../../core/config/setting.js';

export const MAIL_SETTINGS = {
  SMTP_URL: secret(
    address({ schemes: ['smtp', 'smtps'], credentials: true }),
    'outgoing mail server, smtp://user:password@host:587; empty keeps mails in the outbox',
  ),
  SMTP_REQUIRE_TLS: setting(flag, 'true', 'no mail leaves in clear text through smtp://, except to loopback'),
  MAIL_FROM: setting(
    z.union([z.literal(''), text]),
    '',
    'sender of every mail (default: name and e-mail address of the firm)',
  ),
  MAIL_POLL_MS: setting(count, '1000', 'how often the outbox is looked at, in milliseconds'),
  MAIL_TIMEOUT_MS: setting(count, '10000', 'patience with the mail server, in milliseconds'),
};
