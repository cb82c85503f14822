import type { Role } from '../api/session/session';

export const ROLE_NAMES: Record<Role, string> = { admin: 'Admin', agent: 'Employee', user: 'Customer' };

export const roleName = (role: Role): string => ROLE_NAMES[role];
export const roleWithArticle = (role: Role): string =>
  role === 'user' ? 'a customer' : `an ${ROLE_NAMES[role].toLowerCase()}`;
