import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';

/** What a ticket is for; it is good for nothing else. */
export type Purpose = 'sign-in' | 'passkey-sign-in' | 'new-passkey' | 'new-codes' | 'proof';

/** The first of two steps was done. Good for the second, once, for five minutes. */
@Entity('factor_tickets')
@Index('UQ_factor_tickets_token', ['tokenHash'], { unique: true })
@Index('IDX_factor_tickets_user', ['userId'])
@Index('IDX_factor_tickets_expires', ['expiresAt'])
export class FactorTicket extends BaseEntity {
  @Column('varchar', { name: 'token_hash', length: 64 })
  tokenHash!: string;

  @Column('varchar', { length: 16 })
  purpose!: Purpose;

  /** Null: a passkey will say who it is. */
  @Column('int', { name: 'user_id', nullable: true })
  @ForeignKey('User', { name: 'FK_factor_tickets_user', onDelete: 'CASCADE' })
  userId!: number | null;

  /** The log-in that it was given to; null before there is one. */
  @Column('varchar', { name: 'session_id', length: 32, nullable: true })
  sessionId!: string | null;

  /** Of the password that was right: with another one the ticket ends. */
  @Column('varchar', { name: 'password_print', length: 64, nullable: true })
  passwordPrint!: string | null;

  /** What a passkey has to sign. */
  @Column('varchar', { length: 64, nullable: true })
  challenge!: string | null;

  /** What new one-time codes will be made from. */
  @Column('varchar', { length: 255, nullable: true })
  sealed!: string | null;

  @DateColumn({ name: 'expires_at' })
  expiresAt!: Date;

  @DateColumn({ name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
