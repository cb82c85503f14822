import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BackupPolicy } from '../../../../core/database/rows/backup-policy.js';
import { MINUTE } from '../../../../core/common/time/clock.js';
import { SingleUseToken } from '../../credentials/single-use-token.entity.js';

export const TICKET_LIFETIME_MS = 5 * MINUTE;

export type TicketPurpose = 'sign-in' | 'passkey-sign-in' | 'new-passkey' | 'new-codes' | 'proof';

/** Single use, five minutes. */
@BackupPolicy('exclude')
@Entity('factor_tickets')
@Index('UQ_factor_tickets_token', ['tokenHash'], { unique: true })
@Index('IDX_factor_tickets_user', ['userId'])
@Index('IDX_factor_tickets_expires', ['expiresAt'])
export class FactorTicket extends SingleUseToken {
  @Column('varchar', { length: 16 })
  purpose!: TicketPurpose;

  @Column('int', { name: 'user_id', nullable: true })
  @ForeignKey('User', { name: 'FK_factor_tickets_user', onDelete: 'CASCADE' })
  userId!: number | null;

  /** Null before sign-in. */
  @Column('varchar', { name: 'session_id', length: 32, nullable: true })
  sessionId!: string | null;

  /** A password change invalidates the ticket. */
  @Column('varchar', { name: 'password_print', length: 64, nullable: true })
  passwordPrint!: string | null;

  @Column('varchar', { length: 64, nullable: true })
  challenge!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  sealed!: string | null;
}
