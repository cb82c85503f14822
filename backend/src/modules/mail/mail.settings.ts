import { isEmail } from '../../core/common/text/email-address.js';
import { address } from '../../core/config/validation/address.js';
import { flag, secret, setting, text } from '../../core/config/setting.js';
import { addressOf } from './delivery/sender-address.js';

export const NO_MAIL_SERVER = 'No mail server is set up, so emails wait in the outbox. Set SMTP_URL.';

export const MAIL_SETTINGS = {
  SMTP_URL: secret(
    address({ schemes: ['smtp', 'smtps'], credentials: true }),
    'outgoing mail server, smtp://user:password@host:587; empty keeps emails in the outbox',
  ),
  SMTP_REQUIRE_TLS: setting(flag, 'true', 'unencrypted connections through smtp:// are refused, except to loopback'),
  MAIL_FROM: setting(
    text.refine(
      (from) => from === '' || isEmail(addressOf(from).address),
      'must be an email address or Name <address>',
    ),
    '',
    'sender of every email: an address, or a name and the address in angle brackets (default: those of the company)',
  ),
};
