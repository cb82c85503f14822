import { count, setting } from '../../core/config/setting.js';

export const PICTURES_SETTINGS = {
  FEATURE_IMAGE_MB: setting(count, '5', 'largest picture of a feature or an offer, in megabytes'),
  FEATURE_IMAGE_HOURS: setting(count, '24', 'an uploaded picture that nothing shows is kept this many hours'),
};
