import type { Config } from '../../../core/config/env.js';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function transportOf(config: Pick<Config, 'SMTP_URL' | 'SMTP_REQUIRE_TLS' | 'mailTimeoutMs'>): object {
  const { SMTP_URL: url, mailTimeoutMs: patience } = config;
  // Without a server nothing is ever handed to the mailer, but it wants a transport.
  if (!url) return { jsonTransport: true };
  const patient = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  };
  // Codes and reset links are in it: a server that offers no TLS, or a network that hides the offer, gets nothing.
  const requireTLS = config.SMTP_REQUIRE_TLS && !LOOPBACK.test(new URL(url).hostname);
  return { url, requireTLS, ...patient, disableFileAccess: true, disableUrlAccess: true };
}
