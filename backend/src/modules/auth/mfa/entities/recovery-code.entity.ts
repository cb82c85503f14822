import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../../../core/database/base.entity.js';
import { DateColumn } from '../../../../core/database/columns.js';

@Entity('recovery_codes')
@Index('UQ_recovery_codes_code', ['userId', 'codeHash'], { unique: true })
export class RecoveryCode extends BaseEntity {
  @Column('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_recovery_codes_user', onDelete: 'CASCADE' })
  userId!: number;

  @Column('varchar', { name: 'code_hash', length: 64 })
  codeHash!: string;

  @DateColumn({ name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
