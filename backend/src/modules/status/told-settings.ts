import type { Config } from '../../core/config/env.js';
import { shownSetting } from '../../core/config/told.js';
import type { SettingView } from './dto/setting.view.js';

/** Every setting and its source; secrets without their value. */
export const settingsOf = ({ told }: Pick<Config, 'told'>): SettingView[] =>
  told.map((setting) => ({
    name: setting.name,
    value: shownSetting(setting),
    source: setting.source,
    isSecret: setting.isSecret,
  }));
