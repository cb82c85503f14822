import { z } from 'zod';
import { count, setting } from '../../core/config/setting.js';

export const STORAGE_SETTINGS = {
  LIMIT_UPLOADS: setting(count, '60', 'uploads per admin and hour'),
  STORAGE_RESERVE_MB: setting(
    z.coerce.number().int().min(0).max(1_000_000),
    '256',
    'megabytes of the disk that files leave free for the database; uploads are refused below',
  ),
  IMAGE_MEGAPIXELS: setting(count, '40', 'largest picture, in megapixels'),
};
