import { setting, text } from '../../core/config/setting.js';

export const USERS_SETTINGS = {
  TERMS_VERSION: setting(text.min(1), '2025-07-12', 'version of the terms that registration records'),
};
