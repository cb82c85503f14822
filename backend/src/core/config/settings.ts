import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(1).max(1_000_000_000);
const days = z.coerce.number().int().min(1).max(36_500);
const text = z.string().trim();
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/$/, ''));
const partsBetween = (separator: string) =>
  text.transform((value) =>
    value
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  );
const list = partsBetween(',');
/** Lines of words that mean about the same; `_` joins the words of a phrase. */
const synonyms = text.transform((value, context) => {
  const lines = value
    .toLowerCase()
    .split(/[;\n]/)
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines)
    if (!/^[a-z0-9]+(_[a-z0-9]+)*( [a-z0-9]+(_[a-z0-9]+)*)+$/.test(line))
      context.addIssue(`"${line}" must be two or more words of letters and digits, those of a phrase joined by _`);
  return lines;
});

/** One environment variable: how it is read, what it is without one, and what it does. */
interface Setting<S extends z.ZodType> {
  schema: S;
  /** The text used when the variable is absent or empty. */
  fallback: string;
  doc: string;
  /** May also be given as NAME_FILE, the path of a file that holds it. */
  secret?: true;
}

const setting = <S extends z.ZodType>(schema: S, fallback: string, doc: string): Setting<S> => ({
  schema,
  fallback,
  doc,
});
const secret = <S extends z.ZodType>(schema: S, doc: string): Setting<S> => ({
  schema,
  fallback: '',
  doc,
  secret: true,
});

/** Every setting of the server, by name. Nothing else reads the environment. */
export const SETTINGS = {
  NODE_ENV: setting(
    z.enum(['development', 'test', 'production']),
    'development',
    'production refuses missing, example or weak secrets, unsafe addresses and the demo wallet',
  ),
  PORT: setting(port, '3000', 'port the server listens on'),
  HOST: setting(text.min(1), '127.0.0.1', 'address the server listens on; 0.0.0.0 for all'),
  PUBLIC_URL: setting(
    z.union([z.literal(''), httpUrl]),
    '',
    'address people use, https in production; links in mails are built from it (default: http://HOST:PORT)',
  ),
  ALLOW_HTTP: setting(flag, 'false', 'accepts an http PUBLIC_URL beyond loopback in production, in clear text'),
  DATA_DIR: setting(text.min(1), './data', 'the only folder the server writes: embedded database, files'),
  DATABASE_URL: secret(
    z.union([
      z.literal(''),
      z
        .string()
        .regex(/^(mariadb|mysql):\/\//, 'must start with mariadb:// or mysql://')
        .refine(
          namesOneHost,
          'names several hosts, of which only one would be used: name one, or a proxy in front of the cluster',
        ),
    ]),
    'empty means SQLite in DATA_DIR; mariadb://user:password@host:3306/name or mysql://…',
  ),
  DATABASE_POOL: setting(count, '10', 'connections to MariaDB or MySQL'),
  WEB_ROOT: setting(text, '', 'folder of the built frontend (default: the one beside the server)'),
  LOG_LEVEL: setting(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info', 'least severe line that is written'),
  TRUSTED_PROXIES: setting(
    list,
    '',
    'addresses or networks of proxies, separated by commas, or none; required in production with https',
  ),
  DRAIN_SECONDS: setting(
    z.union([z.literal(''), z.coerce.number().min(0).max(10)]),
    '',
    'calls are still taken for this long after SIGTERM, while ready is red (default: 3 in production, else 0)',
  ),
  METRICS_TOKEN: secret(
    text,
    'bearer token for GET /api/metrics from another machine or through a proxy; empty means loopback only',
  ),

  JWT_SECRET: secret(text, 'key that signs tokens, at least 32 random characters'),
  TOKEN_HOURS: setting(count, '12', 'a session ends after this many hours'),
  TOKEN_IDLE_MINUTES: setting(
    count,
    '120',
    'a session of an admin or employee ends after this many minutes without a call',
  ),
  COOKIE_SECURE: setting(
    z.enum(['auto', 'true', 'false']),
    'auto',
    'Secure cookies; auto: when PUBLIC_URL is https; false only on loopback in production',
  ),
  ADMIN_EMAIL: setting(z.union([z.literal(''), z.email()]), '', 'first admin, created at start when there is no admin'),
  ADMIN_NAME: setting(text.min(3), 'Administrator', 'display name of the first admin'),
  ADMIN_PASSWORD: secret(
    z.union([z.literal(''), z.string().min(6).max(128)]),
    'password of the first admin, at least 12 characters in production',
  ),
  TERMS_VERSION: setting(text.min(1), '2025-07-12', 'version of the terms that registration records'),
  CODE_MINUTES: setting(count, '10', 'life of a verification code'),
  CODE_TRIES: setting(count, '5', 'wrong tries that end a verification code'),
  CODE_RESEND_SECONDS: setting(count, '60', 'least time between two codes to one address'),
  RESET_MINUTES: setting(count, '60', 'life of a password reset link'),
  INVITATION_DAYS: setting(days, '7', 'life of the link that invites a customer'),

  RATE_LIMIT_FACTOR: setting(
    z.coerce.number().positive().max(1e9),
    '1',
    'multiplies every request limit, for load tests',
  ),
  LIMIT_LOGIN_ADDRESS: setting(count, '20', 'failed log-ins per address in 15 minutes'),
  LIMIT_LOGIN_NETWORK: setting(count, '100', 'failed log-ins per IPv6 network of 48 bits in 15 minutes'),
  LIMIT_LOGIN_ACCOUNT: setting(count, '5', 'failed log-ins per account and address in 15 minutes'),
  LIMIT_LOGIN_HOUR: setting(
    count,
    '50',
    'failed log-ins per account and hour, then one try in 30 seconds from new addresses',
  ),
  LIMIT_LOGINS: setting(count, '60', 'log-ins per account and hour, with the right password'),
  LIMIT_SEND_CODE_ADDRESS: setting(count, '20', 'codes asked for per address and hour'),
  LIMIT_SEND_CODE_EMAIL: setting(count, '5', 'codes asked for per e-mail and hour'),
  LIMIT_VERIFY_CODE_ADDRESS: setting(count, '30', 'codes tried per address and hour'),
  LIMIT_RECOVERY_ADDRESS: setting(count, '10', 'password or username requests per address in 15 minutes'),
  LIMIT_RECOVERY_EMAIL: setting(count, '3', 'password or username mails per e-mail and hour'),
  LIMIT_RESET_ADDRESS: setting(count, '10', 'reset links tried per address in 15 minutes'),
  LIMIT_WEBHOOK: setting(count, '600', 'messages of the wallet per address and minute'),
  LIMIT_WEBHOOK_CHECKS: setting(
    count,
    '120',
    'messages of the wallet that are verified in a minute, whoever sends them; one address gets a quarter',
  ),
  LIMIT_ORDERS: setting(count, '10', 'PayPal orders made per account in 10 minutes'),
  LIMIT_PAYMENT_LOOKS: setting(count, '60', 'times that an account may make PayPal be asked in 10 minutes'),
  LIMIT_RECEIPTS: setting(count, '60', 'receipts and credit notes fetched per account and minute'),
  LIMIT_UPLOADS: setting(count, '60', 'uploads per admin and hour'),
  LIMIT_REQUESTS_FLOOD: setting(count, '60', 'quotations and messages per address and hour; more are refused'),
  LIMIT_REQUESTS_ADDRESS: setting(
    count,
    '5',
    'quotations and messages per address in 10 minutes; more are kept as spam',
  ),
  LIMIT_REQUESTS_DAY: setting(count, '20', 'quotations and messages per address and day; more are kept as spam'),
  LIMIT_REQUESTS_EMAIL: setting(count, '5', 'quotations and messages per e-mail and hour; more are kept as spam'),
  LIMIT_REQUEST_MAILS: setting(count, '60', 'acknowledgements that leave in an hour, whoever they are for'),
  LIMIT_VISITS: setting(count, '60', 'visits noted per address and minute'),
  LIMIT_FAQ: setting(count, '30', 'questions to the FAQ assistant, and votes, per address and minute'),
  LIMIT_FAQ_LIST: setting(count, '120', 'lists of FAQ entries per address and minute'),
  FAQ_SYNONYMS: secret(
    synonyms,
    'words that mean the same to this firm, in lines split by semicolons: crm client_portal; sow work_order',
  ),

  SMTP_URL: secret(
    z.union([z.literal(''), z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')]),
    'outgoing mail server, smtp://user:password@host:587; empty keeps mails in the outbox',
  ),
  SMTP_REQUIRE_TLS: setting(flag, 'true', 'no mail leaves in clear text through smtp://, except to loopback'),
  MAIL_FROM: setting(
    z.union([z.literal(''), text]),
    '',
    'sender of every mail (default: COMPANY_NAME <COMPANY_EMAIL>)',
  ),
  MAIL_TEMPLATES: setting(text, '', 'folder of the mail templates (default: templates beside the started file)'),
  MAIL_POLL_MS: setting(count, '1000', 'how often the outbox is looked at, in milliseconds'),
  MAIL_TIMEOUT_MS: setting(count, '10000', 'patience with the mail server, in milliseconds'),

  PAYPAL_MODE: setting(z.enum(['', 'live', 'sandbox', 'demo']), '', 'live, sandbox or demo; empty: payments are off'),
  PAYPAL_CLIENT_ID: setting(text, '', 'client id of the PayPal app'),
  PAYPAL_CLIENT_SECRET: secret(text, 'secret of the PayPal app'),
  PAYPAL_MERCHANT_ID: setting(text, '', 'merchant id that must receive the money'),
  PAYPAL_WEBHOOK_ID: setting(text, '', 'id of the webhook registered at PayPal'),
  PAYPAL_ORDER_SOURCE: setting(z.enum(['server', 'client']), 'server', 'who creates the wallet order'),
  PAYPAL_DEMO_URL: setting(
    z.union([z.literal(''), httpUrl]),
    '',
    'address of the demo wallet; loopback, demo mode only',
  ),
  PAYPAL_TIMEOUT_MS: setting(count, '5000', 'patience with one call to the wallet, in milliseconds'),
  PAYPAL_DEADLINE_MS: setting(count, '12000', 'patience with all tries of one call to the wallet, in milliseconds'),
  PAYMENT_JOB_SECONDS: setting(
    z.coerce.number().min(0.1).max(3600),
    '60',
    'how often open payments are looked at, in seconds; each look at one payment waits longer than the one before',
  ),
  PAYMENT_LEASE_SECONDS: setting(
    z.coerce.number().min(0.1).max(3600),
    '60',
    'a claimed payment may be claimed again after this many seconds',
  ),

  STORAGE_RESERVE_MB: setting(
    z.coerce.number().int().min(0).max(1_000_000),
    '256',
    'megabytes of the disk that files leave free for the database; uploads are refused below',
  ),
  UPLOAD_FILE_MB: setting(count, '10', 'largest attachment, in megabytes'),
  UPLOAD_REQUEST_MB: setting(count, '50', 'largest upload request, in megabytes'),
  UPLOAD_FILES: setting(count, '10', 'files in one upload request'),
  PROJECT_FILES: setting(count, '500', 'files in one project'),
  PROJECT_MB: setting(count, '2048', 'megabytes in one project'),
  FEATURE_IMAGE_MB: setting(count, '5', 'largest picture of a feature or an offer, in megabytes'),
  FEATURE_IMAGE_HOURS: setting(count, '24', 'an uploaded picture that nothing shows is kept this many hours'),
  IMAGE_MEGAPIXELS: setting(count, '40', 'largest picture, in megapixels'),

  TRASH_DAYS: setting(count, '30', 'days for which a deleted FAQ entry, feature or offer may be restored'),

  CONTACT_FILE_MB: setting(count, '5', 'largest file of a contact message, in megabytes'),
  SPAM_FILES_MB: setting(count, '200', 'megabytes of files that come with spam; from there on only its words are kept'),
  REQUEST_FILL_MS: setting(count, '3000', 'a form sent sooner after it was opened is kept as spam, in milliseconds'),
  REQUEST_REPLY_DAYS: setting(count, '2', 'business days after which a new request is due'),
  LOG_ADDRESS_DAYS: setting(days, '30', 'days for which visitor logs keep the whole address; then only its network'),
  LOG_DAYS: setting(days, '180', 'days after which visitor logs are deleted'),
  LOG_ROWS: setting(count, '1000000', 'visits that are kept at most; the oldest give way'),
  GEO_DATABASE: setting(text, '', 'path of a newer country database (.mmdb) than the one that is built in'),

  COMPANY_NAME: setting(text.min(1), 'Pellworth', 'name of the firm'),
  COMPANY_LEGAL_NAME: setting(text.min(1), 'Pellworth Software Services', 'name in the footer and in mails'),
  COMPANY_TAGLINE: setting(text, 'Software services and IT consulting.', 'one line about the firm'),
  COMPANY_EMAIL: setting(z.email(), 'support@pellworth.example', 'support address'),
  COMPANY_PHONE: setting(text, '(916) 555-0142', 'telephone number'),
  COMPANY_ADDRESS: setting(
    partsBetween(';'),
    '',
    'postal address on receipts without the place, lines separated by semicolons',
  ),
  COMPANY_LOCATION: setting(text, 'Sacramento, California', 'place'),
  COMPANY_TIMEZONE: setting(
    text.refine(isTimeZone, 'must be an IANA time zone'),
    'America/Los_Angeles',
    'time zone for days and months',
  ),
  API_DOCS: setting(flag, 'true', 'serves the API page at /api/docs outside production'),
} as const;

export type WalletMode = 'live' | 'sandbox' | 'demo';

export type SettingName = keyof typeof SETTINGS;
export type Settings = { [K in SettingName]: z.output<(typeof SETTINGS)[K]['schema']> };

/** Between the password and the name of the database. */
function namesOneHost(url: string): boolean {
  const authority = /^\w+:\/\/([^/?#]*)/.exec(url)?.[1] ?? '';
  return !authority.slice(authority.lastIndexOf('@') + 1).includes(',');
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
