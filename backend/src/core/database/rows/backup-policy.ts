import 'reflect-metadata';
import type { EntityMetadata } from 'typeorm';

const POLICY = 'portico:backup-policy';
const AFTER_RESTORE = 'portico:after-restore';

/**
 * How backup and restore treat the rows of a table. Without a policy they are in the backup, and a restore replaces all rows.
 * - `exclude`: not in the backup, and the table is empty after a restore.
 * - `preserve`: not in the backup, and a restore changes nothing.
 * - `merge`: in the backup, and a restore merges both by primary key.
 */
export type BackupPolicyKind = 'exclude' | 'preserve' | 'merge';

export const BackupPolicy =
  (kind: BackupPolicyKind): ClassDecorator =>
  (entity) =>
    Reflect.defineMetadata(POLICY, kind, entity);

/** Declares an SQL statement for the restored rows of an entity. It runs before the rows are used. */
export const AfterRestore =
  (statement: string): ClassDecorator =>
  (entity) =>
    Reflect.defineMetadata(AFTER_RESTORE, statement, entity);

type Mapped = Pick<EntityMetadata, 'target'>;

const read = ({ target }: Mapped, key: string) =>
  typeof target === 'string' ? undefined : (Reflect.getOwnMetadata(key, target) as unknown);

export const backupPolicyOf = (entity: Mapped) => read(entity, POLICY) as BackupPolicyKind | undefined;

export const afterRestoreOf = (entity: Mapped) => read(entity, AFTER_RESTORE) as string | undefined;
