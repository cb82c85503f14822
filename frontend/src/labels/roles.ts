import type { Role } from '../api/session/session';

const NAMES: Record<Role, string> = { admin: 'Admin', agent: 'Employee', user: 'Customer' };

export const roleName = (role: Role): string => NAMES[role];
export const roleWithArticle = (role: Role): string =>
  role === 'user' ? 'a customer' : `an ${NAMES[role].toLowerCase()}`;
