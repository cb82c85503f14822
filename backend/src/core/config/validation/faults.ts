import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../settings.js';
import { unencryptedFaults } from './unencrypted.js';

export const NO_PROXY = 'none';
/** Production refuses secrets that contain one. */
export const EXAMPLES =
  /change.?me|secret|passw(?:or|0r)?d|example|placeholder|replace|your[-_ ]|qwert|12345|^(?:test|demo)/i;
export const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
const FACTOR_MAX = 10;
const NETWORK_BITS_MIN = 8;

export const coreFaults = (values: Settings): string[] => [
  ...secretFaults(values),
  ...addressFaults(values),
  ...proxyFaults(values),
  ...databaseFaults(values),
  ...s3Faults(values),
  ...certificateFaults('S3_CA_FILE', values.S3_CA_FILE),
  ...unencryptedFaults(values),
  ...limitFaults(values),
];

/** IP addresses cannot have bucket subdomains. */
const s3Faults = ({ S3_ENDPOINT, S3_PATH_STYLE }: Settings): string[] =>
  S3_ENDPOINT && isIP(new URL(S3_ENDPOINT).hostname.replace(/^\[|\]$/g, '')) && !S3_PATH_STYLE
    ? ['S3_PATH_STYLE: an endpoint with an IP address has no host names for buckets: true is required']
    : [];

function secretFaults({ NODE_ENV, JWT_SECRET, JWT_SECRET_BEFORE, METRICS_TOKEN }: Settings): string[] {
  const faults = [
    ...keyFaults('JWT_SECRET', JWT_SECRET, NODE_ENV),
    ...(METRICS_TOKEN && NODE_ENV === 'production' ? keyFaults('METRICS_TOKEN', METRICS_TOKEN, NODE_ENV) : []),
  ];
  if (!JWT_SECRET_BEFORE) return faults;
  if (JWT_SECRET_BEFORE === JWT_SECRET) faults.push('JWT_SECRET_BEFORE: the same as JWT_SECRET');
  return [...faults, ...keyFaults('JWT_SECRET_BEFORE', JWT_SECRET_BEFORE, NODE_ENV)];
}

export function keyFaults(name: string, key: string, mode: Settings['NODE_ENV']): string[] {
  const faults: string[] = [];
  if (key.length < 32) faults.push(`${name}: at least 32 characters are required`);
  if (mode !== 'production') return faults;
  if (EXAMPLES.test(key)) faults.push(`${name}: an example value is refused in production`);
  if (isMonotonous(key)) faults.push(`${name}: too few different characters; use a random text`);
  return faults;
}

const isMonotonous = (key: string): boolean => new Set(key).size < (/^[0-9a-f]+$/i.test(key) ? 10 : 16);

const limitFaults = ({ NODE_ENV, PUBLIC_URL, RATE_LIMIT_FACTOR }: Settings): string[] =>
  NODE_ENV === 'production' && RATE_LIMIT_FACTOR > FACTOR_MAX && !LOOPBACK.test(PUBLIC_URL)
    ? [`RATE_LIMIT_FACTOR: at most ${FACTOR_MAX} in production, unless PUBLIC_URL is http on loopback`]
    : [];

function addressFaults({ NODE_ENV, PUBLIC_URL, COOKIE_SECURE, ALLOW_HTTP }: Settings): string[] {
  if (NODE_ENV !== 'production') return [];
  if (!PUBLIC_URL) return ['PUBLIC_URL: required in production'];
  const faults: string[] = [];
  const isLoopback = LOOPBACK.test(PUBLIC_URL);
  if (PUBLIC_URL.startsWith('http:') && !isLoopback && !ALLOW_HTTP)
    faults.push(
      'PUBLIC_URL: must be https in production, or passwords are sent unencrypted (ALLOW_HTTP=true allows it)',
    );
  if (COOKIE_SECURE === 'false' && !isLoopback)
    faults.push('COOKIE_SECURE: false is refused in production unless PUBLIC_URL is http on loopback');
  return faults;
}

/** The server speaks no TLS, so https implies a proxy; unless configured, all clients share its address. */
function proxyFaults({ NODE_ENV, PUBLIC_URL, TRUSTED_PROXIES: proxies }: Settings): string[] {
  if (NODE_ENV === 'production' && PUBLIC_URL.startsWith('https:') && proxies.length === 0)
    return [
      'TRUSTED_PROXIES: required in production with https: the address or network of the TLS proxy, or "none" without a proxy',
    ];
  if (proxies.length === 1 && proxies[0] === NO_PROXY) return [];
  return proxies.flatMap((proxy) => networkFaults(proxy).map((fault) => `TRUSTED_PROXIES: "${proxy}" ${fault}`));
}

/** Written to trust all addresses. */
const UNSPECIFIED = ['0.0.0.0', '::'];

function networkFaults(proxy: string): string[] {
  const { address = '', bits } = /^(?<address>[^/%]+)(?:\/(?<bits>\d{1,3}))?$/.exec(proxy)?.groups ?? {};
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const network = bits === undefined ? most : Number(bits);
  if (most < 0 || network > most || UNSPECIFIED.includes(proxy)) return ['is not an address or network'];
  return network - bitsBeforeIpv4(address, network) < NETWORK_BITS_MIN
    ? [`is too wide: at least ${NETWORK_BITS_MIN} bits of a network are required`]
    : [];
}

/** IPv4 clients match IPv6 networks as mapped addresses. */
const MAPPED = ipaddr.IPv6.parse('::ffff:0:0');
const bitsBeforeIpv4 = (address: string, bits: number): number =>
  isIPv6(address) && MAPPED.match(ipaddr.IPv6.parse(address), Math.min(bits, 96)) ? 96 : 0;

const databaseFaults = ({ DATABASE_TLS, DATABASE_CA_FILE }: Settings): string[] =>
  DATABASE_CA_FILE ? caFaults(DATABASE_CA_FILE, DATABASE_TLS) : [];

function caFaults(file: string, tls: Settings['DATABASE_TLS']): string[] {
  if (tls === 'off') return ['DATABASE_CA_FILE: has no effect unless DATABASE_TLS is verify'];
  return certificateFaults('DATABASE_CA_FILE', file);
}

function certificateFaults(name: string, file: string): string[] {
  try {
    if (file) new X509Certificate(readFileSync(file));
    return [];
  } catch {
    return [`${name}: ${file} is not a readable certificate file (PEM)`];
  }
}
