import { Column } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';
import { DateColumn } from '../../../core/database/columns.js';

export abstract class EmailedCode extends BaseEntity {
  @Column('varchar', { length: 255 })
  email!: string;

  @Column('varchar', { name: 'code_hash', length: 255 })
  codeHash!: string;

  @Column('int', { default: 0 })
  attempts!: number;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;
}
