import { PrimaryGeneratedColumn } from 'typeorm';
import { DateColumn } from './columns.js';

/** Written by {@link StampSubscriber}. */
export abstract class BaseEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @DateColumn({ name: 'created_at' })
  createdAt!: Date;

  @DateColumn({ name: 'updated_at' })
  updatedAt!: Date;
}
