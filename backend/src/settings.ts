import { CORE_SETTINGS } from './core/config/core.settings.js';
import type { Constants } from './core/config/constants.js';
import { type Config, type Environment, readConfig } from './core/config/env.js';
import type { SettingList } from './core/config/settings.js';
import { Words } from './core/common/product.js';
import { distance } from './core/common/text/distance.js';
import { MODULES } from './modules.js';

const words = new Words<string, SettingList[string]>();
for (const settings of [CORE_SETTINGS, ...MODULES.map((each) => each.settings ?? {})]) words.declare(settings);

/** Nothing else reads the environment. */
export const SETTINGS: SettingList = Object.fromEntries(words.all.map((name) => [name, words.of(name)]));

const ERRORS_MAX = 2;
const withoutFile = (name: string): string => name.replace(/_FILE$/, '');
const stemOf = (name: string): string => withoutFile(name).replace(/IES$/, 'Y');

/** Among equal distances other letters decide: SSL is nearer to TLS than to URL. Infinity for another word. */
function errorsIn(written: string, name: string): number {
  const most = Math.min(ERRORS_MAX, Math.floor(name.length / 4));
  const errors = written[0] === name[0] ? distance(written, name, most) : Infinity;
  const others = [...name].filter((letter) => !written.includes(letter)).length;
  return errors <= most ? errors + others / 100 : Infinity;
}

function nearestSetting(written: string): string | undefined {
  const errors = words.all.map((name) => errorsIn(stemOf(written), stemOf(name)));
  const fewest = Math.min(...errors);
  return Number.isFinite(fewest) ? words.all[errors.indexOf(fewest)] : undefined;
}

/** The server ignores them like the variables of other programs. */
export const misspelledSettings = (environment: Environment): string[] =>
  Object.keys(environment)
    .filter((name) => !(name in SETTINGS) && !SETTINGS[withoutFile(name)]?.secret)
    .flatMap((name) => {
      const meant = nearestSetting(name.toUpperCase());
      return meant ? [`${name} is not a setting; did you mean ${meant}?`] : [];
    });

/**
 * @param constants for tests
 * @throws one error that names every fault
 */
export const loadConfig = (environment: Environment, constants?: Partial<Constants>): Config =>
  readConfig(environment, {
    settings: SETTINGS,
    faultsOf: MODULES.flatMap(({ settingFaults = [] }) => settingFaults),
    ...(constants && { constants }),
  });
