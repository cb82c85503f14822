import { ADMINS, EVERYBODY } from '../../core/common/roles.js';

export const ATTACHMENTS_PERMISSIONS = {
  'attachment.read': EVERYBODY,
  'attachment.comment': EVERYBODY,
  'attachment.confirm': EVERYBODY,
  'attachment.manage': ADMINS,
};
