import { type WordOf, Words } from '../common/product.js';
import { CORE_PERMISSIONS } from './core.permissions.js';
import type { Role } from '../common/roles.js';

/** Everything somebody may be allowed to do. The names reach the frontend through the contract. */
export type Permission = WordOf<'permissions'>;

/** Who holds each of them; nothing else asks what role somebody has. Which records it may be done to is each module's policy. */
export const HOLDERS = new Words<Permission, readonly Role[]>();
HOLDERS.declare(CORE_PERMISSIONS);

export const PERMISSIONS: readonly Permission[] = HOLDERS.all;

/** What a role may do. */
export const permissionsOf = (role: Role): Permission[] =>
  PERMISSIONS.filter((permission) => can({ role }, permission));

/** Whether somebody may do this. */
export const can = ({ role }: { role: Role }, permission: Permission): boolean => HOLDERS.of(permission).includes(role);
