import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { COMMON_PASSWORDS } from '../common-passwords.data.js';
import { LIMITS } from '../field-limits.js';
import type { Settings } from './settings.js';

/** What `TRUSTED_PROXIES` says when clients reach the server themselves. */
export const NO_PROXY = 'none';
/** Words of documentation and of lazy hands; production refuses secrets that hold one. */
const EXAMPLES = /change.?me|secret|passw(?:or|0r)?d|example|placeholder|replace|your[-_ ]|qwert|12345|^(?:test|demo)/i;
/** What PayPal numbers its accounts with. */
const MERCHANT_ID = /^[2-9A-HJ-NP-Z]{13}$/;
const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
/** A wider network than this is half the world. */
const NETWORK_BITS_MIN = 8;

/** What is wrong with settings that are right each by itself. */
export const faultsOf = (values: Settings): string[] => [
  ...secretFaults(values),
  ...addressFaults(values),
  ...walletFaults(values),
  ...proxyFaults(values),
  ...folderFaults(values),
];

function secretFaults({ NODE_ENV, JWT_SECRET, ADMIN_EMAIL, ADMIN_PASSWORD }: Settings): string[] {
  const faults: string[] = [];
  if (JWT_SECRET.length < 32) faults.push('JWT_SECRET: at least 32 characters are required');
  if (Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD)) faults.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together');
  if (NODE_ENV !== 'production') return faults;
  if (EXAMPLES.test(JWT_SECRET)) faults.push('JWT_SECRET: an example value is refused in production');
  if (isMonotonous(JWT_SECRET)) faults.push('JWT_SECRET: too few different characters; take a random text');
  if (ADMIN_PASSWORD) faults.push(...passwordFaults(ADMIN_PASSWORD));
  return faults;
}

/** Sixteen different characters, but of random hexadecimal digits some may be missing. */
const isMonotonous = (key: string): boolean => new Set(key).size < (/^[0-9a-f]+$/i.test(key) ? 10 : 16);

function passwordFaults(password: string): string[] {
  if (EXAMPLES.test(password)) return ['ADMIN_PASSWORD: an example value is refused in production'];
  if ([...password].length < LIMITS.adminPasswordMin)
    return [`ADMIN_PASSWORD: at least ${LIMITS.adminPasswordMin} characters are required in production`];
  if (COMMON_PASSWORDS.has(password.toLowerCase())) return ['ADMIN_PASSWORD: this password is too common'];
  return [];
}

const isOrigin = ({ username, password, pathname, search, hash }: URL): boolean =>
  [username, password, search, hash].every((part) => part === '') && pathname === '/';

function addressFaults({ NODE_ENV, PUBLIC_URL, COOKIE_SECURE, ALLOW_HTTP }: Settings): string[] {
  const faults: string[] = [];
  if (PUBLIC_URL && !isOrigin(new URL(PUBLIC_URL)))
    faults.push('PUBLIC_URL: only scheme, host and port; the site is served from the root of its host');
  if (NODE_ENV !== 'production') return faults;
  if (!PUBLIC_URL) return ['PUBLIC_URL: required in production'];
  const isLoopback = LOOPBACK.test(PUBLIC_URL);
  if (PUBLIC_URL.startsWith('http:') && !isLoopback && !ALLOW_HTTP)
    faults.push(
      'PUBLIC_URL: must be https in production, or passwords travel in clear text (ALLOW_HTTP=true if so be it)',
    );
  if (COOKIE_SECURE === 'false' && !isLoopback)
    faults.push('COOKIE_SECURE: false is refused in production unless PUBLIC_URL is http on loopback');
  return faults;
}

function walletFaults(values: Settings): string[] {
  const { NODE_ENV, PAYPAL_MODE: mode, PAYPAL_DEMO_URL: demoUrl } = values;
  if (mode === '') return [];
  const faults = merchantFaults(values.PAYPAL_MERCHANT_ID);
  if (mode === 'demo') {
    if (NODE_ENV === 'production') faults.push('PAYPAL_MODE: the demo wallet is refused in production');
    if (!LOOPBACK.test(demoUrl))
      faults.push('PAYPAL_DEMO_URL: must be a loopback address such as http://127.0.0.1:4010');
    if (!values.PAYPAL_CLIENT_ID.startsWith('demo-'))
      faults.push('PAYPAL_CLIENT_ID: must start with demo- in demo mode');
  } else {
    if (demoUrl) faults.push('PAYPAL_DEMO_URL: only allowed in demo mode');
    // Without credentials payments are simply off in production; half of them is a mistake.
    const names = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_MERCHANT_ID', 'PAYPAL_WEBHOOK_ID'] as const;
    faults.push(
      ...names.filter((name) => !values[name]).map((name) => `${name}: required when PAYPAL_MODE is ${mode}`),
    );
  }
  return faults;
}

/** Nothing in this server speaks TLS, so where people use https there is a proxy, and without its name all share one address. */
function merchantFaults(id: string): string[] {
  if (id === '' || MERCHANT_ID.test(id)) return [];
  const where = 'the id stands in PayPal under Account Settings → Business information';
  return [
    id.includes('@')
      ? `PAYPAL_MERCHANT_ID: an e-mail address is not a merchant id; ${where}`
      : `PAYPAL_MERCHANT_ID: a merchant id has 13 capital letters and digits, without 0, 1, I and O; ${where}`,
  ];
}

function proxyFaults({ NODE_ENV, PUBLIC_URL, TRUSTED_PROXIES: proxies }: Settings): string[] {
  if (NODE_ENV === 'production' && PUBLIC_URL.startsWith('https:') && proxies.length === 0)
    return [
      'TRUSTED_PROXIES: required in production with https: the address or network of the TLS proxy, or "none" when it hides no client',
    ];
  if (proxies.length === 1 && proxies[0] === NO_PROXY) return [];
  return proxies.flatMap((proxy) => networkFaults(proxy).map((fault) => `TRUSTED_PROXIES: "${proxy}" ${fault}`));
}

function networkFaults(proxy: string): string[] {
  const { address = '', bits } = /^(?<address>[^/%]+)(?:\/(?<bits>\d{1,3}))?$/.exec(proxy)?.groups ?? {};
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const network = bits === undefined ? most : Number(bits);
  if (most < 0 || network > most) return ['is not an address or network'];
  return network < NETWORK_BITS_MIN ? [`is too wide: at least ${NETWORK_BITS_MIN} bits of a network are required`] : [];
}

const folderFaults = ({ WEB_ROOT }: Settings): string[] =>
  WEB_ROOT && !existsSync(join(WEB_ROOT, 'index.html'))
    ? [`WEB_ROOT: there is no built frontend in ${WEB_ROOT} (index.html is missing)`]
    : [];
