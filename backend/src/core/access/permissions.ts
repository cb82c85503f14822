import { type WordOf, Words } from '../common/product.js';
import { ADMINS, EVERYBODY, type Role } from '../common/roles.js';

export const CORE_PERMISSIONS = {
  'account.read': EVERYBODY,
  'status.read': ADMINS,
  'trash.read': ADMINS,
};

export type Permission = WordOf<'permissions'>;

export const HOLDERS = new Words<Permission, readonly Role[]>();
HOLDERS.declare(CORE_PERMISSIONS);

export const PERMISSIONS: readonly Permission[] = HOLDERS.all;

export const permissionsOf = (role: Role): Permission[] =>
  PERMISSIONS.filter((permission) => can({ role }, permission));

export const can = ({ role }: { role: Role }, permission: Permission): boolean => HOLDERS.of(permission).includes(role);
