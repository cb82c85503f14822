import { ADMINS, EVERYBODY } from '../../core/access/roles.js';

export const PROJECTS_PERMISSIONS = {
  'project.read': EVERYBODY,
  'project.manage': ADMINS,
};
