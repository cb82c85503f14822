import { Column } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';
import { DateColumn } from '../../../core/database/columns.js';

export abstract class SingleUseToken extends BaseEntity {
  @Column('varchar', { name: 'token_hash', length: 64 })
  tokenHash!: string;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;

  @DateColumn({ name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
