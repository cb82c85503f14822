import { addressOf } from '../../src/modules/mail/delivery/sender-address.js';
import { refusalOf } from '../../src/modules/mail/delivery/mail-client.js';
import { transportOf } from '../../src/modules/mail/delivery/transport.js';

describe('how mails leave', () => {
  const requireTls = (SMTP_URL: string, SMTP_REQUIRE_TLS = true) =>
    (transportOf({ SMTP_URL, SMTP_REQUIRE_TLS, mailTimeoutMs: 1000 }) as { requireTLS?: boolean }).requireTLS;

  it.each(['smtp://mail.example:587', 'smtp://u:p@10.0.0.5', 'smtp://localhost.example', 'smtps://mail.example'])(
    'never in clear text to %s',
    (url) => expect(requireTls(url)).toBe(true),
  );

  it.each(['smtp://localhost:1025', 'smtp://127.0.0.1:25', 'smtp://[::1]:25'])(
    'as it is on this machine, to %s',
    (url) => expect(requireTls(url)).toBe(false),
  );

  it('allow plain connections when the operator disables TLS', () =>
    expect(requireTls('smtp://mail.example', false)).toBe(false));
});

it.each([
  ['portal@firm.example', '', 'portal@firm.example'],
  ['Firm, Inc. <Portal@firm.example> ', 'Firm, Inc.', 'Portal@firm.example'],
  ['"Firm \\"North\\", Inc." <portal@firm.example>', 'Firm "North", Inc.', 'portal@firm.example'],
  ['Фирма <portal@пример.рф>', 'Фирма', 'portal@xn--e1afmkfd.xn--p1ai'],
  ['"Acme <Portal>" <no-reply@acme.example>', 'Acme <Portal>', 'no-reply@acme.example'],
  ['"Acme \\"<\\"" <no-reply@acme.example>', 'Acme "<"', 'no-reply@acme.example'],
])('sends from %s', (from, name, address) => expect(addressOf(from)).toEqual({ name, address }));

it.each([
  [
    'EENVELOPE',
    '550 5.1.1 <ana@client.example>: Recipient address rejected: User unknown in relay recipient table',
    true,
  ],
  ['EENVELOPE', '550 5.7.1 Blocked by the recipient', true],
  ['EENVELOPE', '550 5.1.1 <sender@kunde.example>: Recipient address rejected', true],
  ['EENVELOPE', '550 5.1.1 no such user [10.5.1.8]', true],
  ['EENVELOPE', '550 5.1.1 no such user at host 5.1.8', true],
  ['EMESSAGE', '550 5.7.1 Detected as spam. The sender may call +1 555 0100', true],
  ['EMESSAGE', '552 5.3.4 Message size exceeds fixed limit', true],
  ['EENVELOPE', '451 4.7.1 Greylisted, try again in 300 seconds', false],
  // Postfix checks the sender at RCPT TO, others after the content.
  ['EENVELOPE', '553 5.7.1 <portal@firm.example>: Sender address rejected: not owned by user mail', false],
  ['EENVELOPE', '554 5.7.1 <ana@client.example>: Relay access denied', false],
  ['EENVELOPE', '550 5.7.1 Unable to relay for ana@client.example', false],
  ['EMESSAGE', '554 5.7.60 SMTP; Client does not have permissions to send as this sender', false],
  ['EMESSAGE', '554 5.2.252 SendAsDenied; portal@firm.example not allowed to send as x', false],
  ['EMESSAGE', '554 Message rejected: Email address is not verified.', false],
  ['EMESSAGE', '501 5.1.7 Invalid or unparseable From address', false],
  ['EMESSAGE', '550-5.1.8 Access denied, see\n550 5.1.8 [10.5.1.9]', false],
  ['EENVELOPE', '550-Verification failed for <portal@firm.example>\n550 Sender verify failed', false],
  ['EENVELOPE', '550 Requested action not taken: Sender address is not allowed', false],
  ['EENVELOPE', '550 The from address does not match a verified Sender Identity', false],
  ['EENVELOPE', '553 Sender is not allowed to relay emails', false],
])('%s %s: final is %s', (code, response, permanent) => {
  const responseCode = Number(response.slice(0, 3));
  expect(refusalOf({ code, command: 'RCPT TO', responseCode, response }).permanent).toBe(permanent);
});
