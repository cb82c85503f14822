import { readFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { OperatorError } from '../common/errors.js';
import { SECOND } from '../common/time/clock.js';
import { type Constants, CONSTANTS } from './constants.js';
import { coreFaults, NO_PROXY } from './validation/faults.js';
import type { Setting } from './setting.js';
import type { SettingList, Settings } from './settings.js';
import { type DisplayedSetting, displayedSetting } from './displayed-settings.js';

/** Provider of the {@link Config}. */
export const CONFIG = Symbol('CONFIG');

export type Environment = Record<string, string | undefined>;

export interface Config extends Settings, Constants {
  readonly production: boolean;
  readonly secureCookies: boolean;
  /** After SIGTERM. */
  readonly drainMs: number;
  readonly dataDir: string;
  readonly displayed: readonly DisplayedSetting[];
}

export type SettingFaults = (values: Settings) => string[];

/** @throws one error that names every fault */
export function readConfig(
  environment: Environment,
  {
    settings,
    faultsOf,
    constants = {},
  }: { settings: SettingList; faultsOf: SettingFaults[]; constants?: Partial<Constants> },
): Config {
  const faults: string[] = [];
  const read = Object.entries(settings).map((named) => readSetting(named, environment, faults));
  const values = Object.fromEntries(read.map(({ value, displayed }) => [displayed.name, value])) as Settings;
  if (faults.length === 0) faults.push(...[coreFaults, ...faultsOf].flatMap((find) => find(values)));
  if (faults.length > 0) throw new OperatorError(`The configuration is invalid:\n- ${faults.join('\n- ')}`);
  const displayed = read.map((setting) => setting.displayed);
  return Object.freeze({ ...CONSTANTS, ...constants, ...complete(values), displayed });
}

type Named = [name: string, setting: Setting<z.ZodType>];

function readSetting(named: Named, environment: Environment, faults: string[]) {
  const [name, { schema, fallback, secret }] = named;
  const file = secret && unquoted(environment[`${name}_FILE`]);
  if (file && environment[name]) faults.push(`${name}: given twice, as ${name} and as ${name}_FILE`);
  const text = file ? readText(name, file, faults) : (secret ? unlessBlank : unquoted)(environment[name]);
  const parsed = schema.safeParse(text || fallback);
  if (!parsed.success) faults.push(`${name}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`);
  return { value: parsed.data, displayed: displayedSetting(named, { text, fromFile: Boolean(file) }) };
}

function readText(name: string, file: string, faults: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    faults.push(`${name}_FILE: the file cannot be read`);
    return undefined;
  }
}

/** Docker passes the quotes of an environment file, other programs remove them. */
function unquoted(given = ''): string | undefined {
  const text = given.trim();
  return (/^(["'])(.*)\1$/s.exec(text)?.[2] ?? text) || undefined;
}

/** Quotes may belong to a key or password. */
const unlessBlank = (given = ''): string | undefined => (given.trim() ? given : undefined);

function hostOf({ HOST }: Settings): string {
  if (HOST === '0.0.0.0' || HOST === '::') return 'localhost';
  return isIPv6(HOST) ? `[${HOST}]` : HOST;
}

function complete(values: Settings): Omit<Config, 'displayed' | keyof Constants> {
  const publicUrl = values.PUBLIC_URL || `http://${hostOf(values)}:${values.PORT}`;
  const secureCookies =
    values.COOKIE_SECURE === 'auto' ? publicUrl.startsWith('https:') : values.COOKIE_SECURE === 'true';
  return {
    ...values,
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: values.TRUSTED_PROXIES.filter((proxy) => proxy !== NO_PROXY),
    production: values.NODE_ENV === 'production',
    drainMs: SECOND * (values.DRAIN_SECONDS === '' ? (values.NODE_ENV === 'production' ? 3 : 0) : values.DRAIN_SECONDS),
    secureCookies,
    dataDir: resolve(values.DATA_DIR),
  };
}
