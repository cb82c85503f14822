import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';
import { User } from './user.entity.js';

/** Its records belong to the user, too. */
@Entity('former_emails')
@Index('UQ_former_emails_user_email', ['userId', 'email'], { unique: true })
export class FormerEmail extends BaseEntity {
  @Column('int', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_former_emails_user' })
  user?: Relation<User>;

  @Column('varchar', { length: 255 })
  email!: string;

  @DateColumn({ name: 'had_until' })
  hadUntil!: Date;
}
