import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DateColumn } from '../../../core/database/columns.js';

/** `halfway`: without a second step. `limited`: refused by a rate limit. */
export const SIGN_IN_OUTCOMES = ['succeeded', 'failed', 'halfway', 'limited'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

export const SIGN_IN_WAYS = ['password', 'code', 'recovery-code', 'passkey', 'provider'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

@Entity('sign_ins')
@Index('IDX_sign_ins_user', ['userId', 'id'])
@Index('IDX_sign_ins_known', ['userId', 'outcome', 'network'])
@Index('IDX_sign_ins_time', ['createdAt'])
export class SignIn {
  @PrimaryGeneratedColumn()
  id!: number;

  @DateColumn({ name: 'created_at' })
  createdAt!: Date;

  @Column('int', { name: 'user_id' })
  @ForeignKey('User', { name: 'FK_sign_ins_user', onDelete: 'CASCADE' })
  userId!: number;

  @Column('varchar', { length: 16 })
  how!: SignInWay;

  @Column('varchar', { length: 16 })
  outcome!: SignInOutcome;

  @Column('varchar', { length: 40 })
  browser!: string;

  @Column('varchar', { name: 'system_name', length: 40 })
  system!: string;

  @Column('varchar', { length: 45 })
  network!: string;

  @Column('varchar', { length: 60 })
  place!: string;
}
