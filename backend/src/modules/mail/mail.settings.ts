import { z } from 'zod';
import { address } from '../../core/config/validation/address.js';
import { flag, secret, setting, text } from '../../core/config/setting.js';

export const MAIL_SETTINGS = {
  SMTP_URL: secret(
    address({ schemes: ['smtp', 'smtps'], credentials: true }),
    'outgoing mail server, smtp://user:password@host:587; empty keeps emails in the outbox',
  ),
  SMTP_REQUIRE_TLS: setting(flag, 'true', 'unencrypted connections through smtp:// are refused, except to loopback'),
  MAIL_FROM: setting(
    z.union([z.literal(''), text]),
    '',
    'sender of every email (default: name and email address of the company)',
  ),
};
