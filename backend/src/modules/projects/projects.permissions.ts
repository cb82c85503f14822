import { ADMINS, EVERYBODY } from '../../core/common/roles.js';

export const PROJECTS_PERMISSIONS = {
  'project.read': EVERYBODY,
  'project.manage': ADMINS,
};
