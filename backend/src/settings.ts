import { CORE_SETTINGS } from './core/config/core.settings.js';
import { type Config, type Environment, readConfig } from './core/config/env.js';
import type { SettingList } from './core/config/settings.js';
import { MODULES } from './modules.js';

/** Every setting of the server, by name. Nothing else reads the environment. */
export const SETTINGS = Object.assign({}, CORE_SETTINGS, ...MODULES.map(({ settings }) => settings)) as SettingList;

export const loadConfig = (environment: Environment): Config =>
  readConfig(
    environment,
    SETTINGS,
    MODULES.flatMap(({ settingFaults = [] }) => settingFaults),
  );
