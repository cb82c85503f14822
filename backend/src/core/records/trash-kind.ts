import type { EntityTarget } from 'typeorm';
import { type WordOf, Words } from '../common/product.js';
import type { DiscardableEntity } from './discardable.entity.js';

/** Records that can be deleted and brought back, as their module declares them. */
export interface TrashKind<E extends DiscardableEntity = DiscardableEntity> {
  entity: EntityTarget<E>;
  // A method, so that a kind of some entity is a kind.
  nameOf(record: E): string;
  notFound: () => Error;
  /** What somebody is told who wants back what is not deleted, or not any more. */
  notDeleted: string;
}

/** The words are those of the addresses where records are brought back. */
export type TrashWord = WordOf<'trash'>;

/** What may be deleted and brought back. */
export const TRASH_KINDS = new Words<TrashWord, TrashKind>();
