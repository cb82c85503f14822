import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import { SECOND } from '../clock.js';
import { SETTINGS, type SettingName, type Settings } from './settings.js';

/** Values that documentation shows; production refuses them. */
const EXAMPLES = /^(change-?me|secret|password|example|test|demo)/i;
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

export type Environment = Record<string, string | undefined>;

/** The parsed settings plus what follows from them. Frozen. */
export interface Config extends Settings {
  readonly production: boolean;
  readonly secureCookies: boolean;
  /** How long calls are still taken after the signal to stop. */
  readonly drainMs: number;
  /** Folder of SQLite and files, absolute. */
  readonly dataDir: string;
}

/** Reads every setting once. Throws one error that names every fault. */
export function loadConfig(environment: Environment): Config {
  const faults: string[] = [];
  const values = Object.fromEntries(
    (Object.keys(SETTINGS) as SettingName[]).map((name) => [name, readSetting(name, environment, faults)]),
  ) as unknown as Settings;
  if (faults.length === 0) faults.push(...crossChecks(values));
  if (faults.length > 0) throw new Error(`The configuration has faults:\n- ${faults.join('\n- ')}`);
  return Object.freeze(complete(values));
}

function readSetting(name: SettingName, environment: Environment, faults: string[]): unknown {
  const { schema, fallback } = SETTINGS[name];
  const given = readText(name, environment, faults);
  const parsed = schema.safeParse(given === undefined || given === '' ? fallback : given);
  if (parsed.success) return parsed.data;
  faults.push(`${name}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`);
  return undefined;
}

function readText(name: SettingName, environment: Environment, faults: string[]): string | undefined {
  const file = 'secret' in SETTINGS[name] ? environment[`${name}_FILE`] : undefined;
  if (!file) return environment[name];
  if (environment[name]) faults.push(`${name}: given twice, as ${name} and as ${name}_FILE`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    faults.push(`${name}_FILE: the file cannot be read`);
    return undefined;
  }
}

function crossChecks(values: Settings): string[] {
  return [...secretFaults(values), ...walletFaults(values), ...proxyFaults(values.TRUSTED_PROXIES)];
}

function secretFaults({ NODE_ENV, JWT_SECRET, PUBLIC_URL, ADMIN_EMAIL, ADMIN_PASSWORD }: Settings): string[] {
  const faults: string[] = [];
  if (JWT_SECRET.length < 32) faults.push('JWT_SECRET: at least 32 characters are required');
  if (Boolean(ADMIN_EMAIL) !== Boolean(ADMIN_PASSWORD)) faults.push('ADMIN_EMAIL and ADMIN_PASSWORD belong together');
  if (NODE_ENV !== 'production') return faults;
  if (EXAMPLES.test(JWT_SECRET)) faults.push('JWT_SECRET: an example value is refused in production');
  if (ADMIN_PASSWORD && EXAMPLES.test(ADMIN_PASSWORD))
    faults.push('ADMIN_PASSWORD: an example value is refused in production');
  if (!PUBLIC_URL) faults.push('PUBLIC_URL: required in production');
  return faults;
}

function walletFaults(values: Settings): string[] {
  const { NODE_ENV, PAYPAL_MODE: mode, PAYPAL_DEMO_URL: demoUrl } = values;
  if (mode === '') return [];
  const faults: string[] = [];
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

function proxyFaults(proxies: string[]): string[] {
  const valid = (proxy: string) => {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address);
    return (
      family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
    );
  };
  return proxies
    .filter((proxy) => !valid(proxy))
    .map((proxy) => `TRUSTED_PROXIES: "${proxy}" is not an address or network`);
}

function complete(values: Settings): Config {
  const publicUrl =
    values.PUBLIC_URL || `http://${values.HOST === '0.0.0.0' ? 'localhost' : values.HOST}:${values.PORT}`;
  const secureCookies =
    values.COOKIE_SECURE === 'auto' ? publicUrl.startsWith('https:') : values.COOKIE_SECURE === 'true';
  return {
    ...values,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: values.MAIL_FROM || `${values.COMPANY_NAME} <${values.COMPANY_EMAIL}>`,
    MAIL_TEMPLATES: values.MAIL_TEMPLATES || resolve(dirname(process.argv[1] ?? '.'), 'templates'),
    production: values.NODE_ENV === 'production',
    drainMs: SECOND * (values.DRAIN_SECONDS === '' ? (values.NODE_ENV === 'production' ? 3 : 0) : values.DRAIN_SECONDS),
    secureCookies,
    dataDir: resolve(values.DATA_DIR),
  };
}
