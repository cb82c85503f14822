import { ADMINS, EVERYBODY } from '../../core/access/roles.js';

export const ATTACHMENTS_PERMISSIONS = {
  'attachment.read': EVERYBODY,
  'attachment.comment': EVERYBODY,
  'attachment.confirm': EVERYBODY,
  'attachment.manage': ADMINS,
};
