import type { Config } from '../../core/config/env.js';
import { shownSetting } from '../../core/config/told.js';
import type { SettingView } from './dto/setting.view.js';

/** Every setting and who has said it. `published` knows what was said in the screens instead. */
export const settingsOf = ({ told }: Pick<Config, 'told'>, published: (name: string) => string | null): SettingView[] =>
  told.map((setting) => {
    const { name, source, isSecret } = setting;
    const fromScreen = source === 'default' ? published(name) : null;
    return fromScreen === null
      ? { name, value: shownSetting(setting), source, isSecret }
      : { name, value: fromScreen, source: 'screen', isSecret };
  });
