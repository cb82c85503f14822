export const ROLES = ['admin', 'agent', 'user'] as const;
export type Role = (typeof ROLES)[number];

export const EVERYBODY: readonly Role[] = [...ROLES];
export const ADMINS: readonly Role[] = ['admin'];
