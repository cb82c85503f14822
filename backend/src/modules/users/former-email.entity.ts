import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';

/** Its records belong to the user, too. */
@Entity('former_emails')
@Index('UQ_former_emails_user_email', ['userId', 'email'], { unique: true })
export class FormerEmail extends BaseEntity {
  @Column('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_former_emails_user', onDelete: 'CASCADE' })
  userId!: number;

  @Column('varchar', { length: 255 })
  email!: string;

  @DateColumn({ name: 'had_until' })
  hadUntil!: Date;
}
