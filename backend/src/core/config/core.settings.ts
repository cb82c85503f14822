import { isIP } from 'node:net';
import { z } from 'zod';
import { address, httpAddress } from './validation/address.js';
import { S3_SETTINGS } from './s3.settings.js';
import { count, days, flag, list, oneOf, port, secret, setting, text } from './setting.js';

const SERVICES = ['database', 's3', 'redis', 'traces'] as const;
export type Service = (typeof SERVICES)[number];

/** Docker allows `_`. */
const HOST_NAME = /^[\w-]+(?:\.[\w-]+)*$/;
const DRAIN_RANGE = { error: 'must be a number from 0 to 10' };

export const CORE_SETTINGS = {
  NODE_ENV: setting(
    oneOf('development', 'test', 'production'),
    'development',
    'production refuses missing, example or weak secrets, unsafe addresses and the demo wallet',
  ),
  PORT: setting(
    port,
    '3000',
    'port the server listens on; in Compose the port on the host, while the container keeps 3000',
  ),
  HOST: setting(
    text.refine(
      (host) => isIP(host) > 0 || HOST_NAME.test(host),
      'must be an IP address or a host name, without a port',
    ),
    '127.0.0.1',
    'address the server listens on; 0.0.0.0 for all',
  ),
  PUBLIC_URL: setting(
    httpAddress(),
    '',
    'address people use, no path, https in production; links in mails begin with it (default: http://HOST:PORT)',
  ),
  ALLOW_HTTP: setting(flag, 'false', 'accepts an http PUBLIC_URL beyond loopback in production, unencrypted'),
  ALLOW_UNENCRYPTED: setting(
    list.pipe(z.array(oneOf(...SERVICES))),
    '',
    `services on other machines that production may use unencrypted: ${SERVICES.join(', ')}`,
  ),
  DATA_DIR: setting(
    text.regex(/^[^~$]/, 'must be a path; ~ and $ are not replaced'),
    './data',
    'folder of the embedded database, files and work in progress',
  ),
  DATABASE_URL: secret(
    address({
      schemes: ['mariadb', 'mysql'],
      credentials: true,
      path: /^\/(?!\.\.?$)[^/]+$/,
      missingPath: 'must end with the name of the database (/portico)',
      queryHint: 'DATABASE_TLS encrypts the connection',
    }),
    'empty means SQLite in DATA_DIR; mariadb://user:password@host:3306/name or mysql://…',
  ),
  DATABASE_TLS: setting(
    oneOf('off', 'verify'),
    'off',
    'verify encrypts the connection to the database and checks its certificate and host name',
  ),
  DATABASE_CA_FILE: setting(text, '', 'file of CA certificates (PEM) for the database (default: those of Node)'),
  DATABASE_POOL: setting(count, '10', 'connections to MariaDB or MySQL'),
  REDIS_URL: secret(
    address({ schemes: ['redis', 'rediss'], credentials: true, path: /^\/\d{0,4}$/ }),
    'shared counters of several servers: redis://user:password@host:6379/0 or rediss://…',
  ),
  ...S3_SETTINGS,
  LOG_LEVEL: setting(oneOf('silent', 'error', 'warn', 'info', 'debug'), 'info', 'least severe line that is written'),
  TRUSTED_PROXIES: setting(
    list,
    '',
    'addresses or networks of proxies, separated by commas, or none; required in production with https',
  ),
  DRAIN_SECONDS: setting(
    z.union([z.literal(''), z.coerce.number(DRAIN_RANGE).min(0).max(10)], DRAIN_RANGE),
    '',
    'requests are still accepted for this long after SIGTERM, while the readiness check fails (at most 10; default: 3 in production, else 0)',
  ),
  METRICS_TOKEN: secret(
    text,
    'bearer token for GET /api/metrics from another machine or through a proxy, in production at least 32 random characters; empty means loopback only',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    httpAddress({ path: /^\// }),
    '',
    'OpenTelemetry collector for traces of requests and jobs, over HTTP; empty means none',
  ),
  JWT_SECRET: secret(text, 'key that signs tokens, at least 32 random characters'),
  JWT_SECRET_BEFORE: secret(text, 'the previous JWT_SECRET, still accepted for verification'),
  COOKIE_SECURE: setting(
    oneOf('auto', 'true', 'false'),
    'auto',
    'Secure cookies; auto: when PUBLIC_URL is https; false only on loopback in production',
  ),
  RATE_LIMIT_FACTOR: setting(
    z.coerce.number({ error: 'must be a number above 0, at most 1000000000' }).positive().max(1e9),
    '1',
    'multiplies every request limit, for load tests (production: at most 10)',
  ),
  TRASH_DAYS: setting(
    days,
    '30',
    'days for which a deleted FAQ entry, feature, offer, page or project can be restored',
  ),
};
