import { count, setting } from '../../core/config/setting.js';

export const ATTACHMENTS_SETTINGS = {
  UPLOAD_FILE_MB: setting(count, '10', 'largest attachment, in megabytes'),
  UPLOAD_REQUEST_MB: setting(count, '50', 'largest upload request, in megabytes'),
  UPLOAD_FILES: setting(count, '10', 'files in one upload request'),
  PROJECT_FILES: setting(count, '500', 'files in one project'),
  PROJECT_MB: setting(count, '2048', 'megabytes in one project'),
};
