import { z } from 'zod';
import { address } from '../../core/config/validation/address.js';
import { flag, secret, setting, text } from '../../core/config/setting.js';

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
};
