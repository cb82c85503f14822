import { DeleteDateColumn } from 'typeorm';
import { BaseEntity } from '../database/base.entity.js';

/** A record whose deletion can be undone for a while. No look-up finds it meanwhile; hand-written SQL must leave it out itself. */
export abstract class DiscardableEntity extends BaseEntity {
  @DeleteDateColumn({ name: 'deleted_at', type: 'datetime', precision: 3, nullable: true })
  deletedAt!: Date | null;

  /** Folded texts, of which the first is its name. */
  abstract searchText: string;

  /** Grows with every change. */
  abstract version: number;
}
