import { DeleteDateColumn } from 'typeorm';
import { BaseEntity } from '../database/base.entity.js';

/** TypeORM queries exclude deleted rows; hand-written SQL must too. */
export abstract class DiscardableEntity extends BaseEntity {
  @DeleteDateColumn({ name: 'deleted_at', type: 'datetime', precision: 3, nullable: true })
  deletedAt!: Date | null;

  abstract searchText: string;

  abstract version: number;
}
