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
