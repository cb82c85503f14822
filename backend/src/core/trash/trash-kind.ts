import type { EntityTarget } from 'typeorm';
import type { DiscardableEntity } from './discardable.entity.js';

/** Records that can be deleted and brought back, as their module declares them. */
export interface TrashKind<E extends DiscardableEntity> {
  entity: EntityTarget<E>;
  nameOf: (record: E) => string;
  notFound: () => Error;
  /** What somebody is told who wants back what is not deleted, or not any more. */
  notDeleted: string;
}
