import type { Config } from '../../../core/config/env.js';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export function transportOf(config: Pick<Config, 'SMTP_URL' | 'SMTP_REQUIRE_TLS' | 'mailTimeoutMs'>): object {
  const { SMTP_URL: url, mailTimeoutMs: patience } = config;
  // The mailer requires a transport even without a server.
  if (!url) return { jsonTransport: true };
  const patient = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  };
  // Codes and reset links must not be sent without TLS.
  const requireTLS = config.SMTP_REQUIRE_TLS && !LOOPBACK.test(new URL(url).hostname);
  return { url, requireTLS, ...patient, disableFileAccess: true, disableUrlAccess: true };
}
