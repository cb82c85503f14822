import type { EntityTarget, FindOptionsWhere } from 'typeorm';
import { type WordOf, Words } from '../common/product.js';
import type { DiscardableEntity } from './discardable.entity.js';

export interface TrashKind<E extends DiscardableEntity = DiscardableEntity> {
  entity: EntityTarget<E>;
  nameOf(record: E): string;
  notFound: () => Error;
  notDeleted: string;
  /** Only these are deleted permanently; default: all. */
  disposable?: FindOptionsWhere<E>;
}

export type TrashWord = WordOf<'trash'>;

export const TRASH_KINDS = new Words<TrashWord, TrashKind>();
