import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';
import { User } from '../users/user.entity.js';

/** The address that somebody wants to have instead of theirs, with the running code for it. */
@Entity('email_changes')
@Index('UQ_email_changes_user', ['userId'], { unique: true })
export class EmailChange extends BaseEntity {
  @Column('int', { name: 'user_id' })
  userId!: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_email_changes_user' })
  user?: Relation<User>;

  @Column('varchar', { length: 255 })
  email!: string;

  @Column('varchar', { name: 'code_hash', length: 255 })
  codeHash!: string;

  @Column('int', { default: 0 })
  attempts!: number;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;
}
