import 'reflect-metadata';
import type { EntityMetadata } from 'typeorm';

const POLICY = 'portico:backup-policy';
const AFTER_RESTORE = 'portico:after-restore';

/**
 * Without a policy, a backup includes the rows and a restore replaces them.
 * - `exclude`: no backup; empty after a restore.
 * - `preserve`: no backup; unchanged by a restore.
 * - `merge`: backup; merged by primary key.
 */
export type BackupPolicyKind = 'exclude' | 'preserve' | 'merge';

export const BackupPolicy =
  (kind: BackupPolicyKind): ClassDecorator =>
  (entity) =>
    Reflect.defineMetadata(POLICY, kind, entity);

/** Runs before restored rows are used. */
export const AfterRestore =
  (statement: string): ClassDecorator =>
  (entity) =>
    Reflect.defineMetadata(AFTER_RESTORE, statement, entity);

type Mapped = Pick<EntityMetadata, 'target'>;

const read = ({ target }: Mapped, key: string) =>
  typeof target === 'string' ? undefined : (Reflect.getOwnMetadata(key, target) as unknown);

export const backupPolicyOf = (entity: Mapped) => read(entity, POLICY) as BackupPolicyKind | undefined;

export const afterRestoreOf = (entity: Mapped) => read(entity, AFTER_RESTORE) as string | undefined;
