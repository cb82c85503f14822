import { CORE_SETTINGS } from './core/config/core.settings.js';
import type { Constants } from './core/config/constants.js';
import { type Config, type Environment, readConfig } from './core/config/env.js';
import type { SettingList } from './core/config/settings.js';
import { Words } from './core/common/product.js';
import { MODULES } from './modules.js';

const words = new Words<string, SettingList[string]>();
for (const settings of [CORE_SETTINGS, ...MODULES.map((each) => each.settings ?? {})]) words.declare(settings);

/** Nothing else reads the environment. */
export const SETTINGS: SettingList = Object.fromEntries(words.all.map((name) => [name, words.of(name)]));

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
