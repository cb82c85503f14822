import { PrimaryGeneratedColumn } from 'typeorm';
import { DateColumn } from './columns.js';

/** Number and dates that every record has. Both dates are written by {@link StampSubscriber}. */
export abstract class BaseEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @DateColumn({ name: 'created_at' })
  createdAt!: Date;

  @DateColumn({ name: 'updated_at' })
  updatedAt!: Date;
}
