import { type WordOf, Words } from '../common/product.js';
import { CORE_PERMISSIONS } from './core.permissions.js';
import type { Role } from '../common/roles.js';

export type Permission = WordOf<'permissions'>;

export const HOLDERS = new Words<Permission, readonly Role[]>();
HOLDERS.declare(CORE_PERMISSIONS);

export const PERMISSIONS: readonly Permission[] = HOLDERS.all;

export const permissionsOf = (role: Role): Permission[] =>
  PERMISSIONS.filter((permission) => can({ role }, permission));

export const can = ({ role }: { role: Role }, permission: Permission): boolean => HOLDERS.of(permission).includes(role);
