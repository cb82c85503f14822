import { Column, Entity, Index } from 'typeorm';
import { AfterRestore } from '../../core/database/rows/backup-policy.js';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';
import { SEARCH_TEXT } from '../../core/database/search.js';

export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A restored email may have been sent after the backup. */
const SEND_ONLY_BY_HAND = `UPDATE outbox_mails
  SET state = CASE WHEN expires_at IS NULL THEN 'failed' ELSE 'dropped' END, context = CASE WHEN expires_at IS NULL THEN context ELSE '{}' END, claimed_by = NULL, claimed_until = NULL,
    answer = 'Restored from a backup: it may have been sent already. Send it again if it was not.'
  WHERE state IN ('queued', 'sending')`;

@AfterRestore(SEND_ONLY_BY_HAND)
@Entity('outbox_mails')
@Index('UQ_outbox_mails_dedupe', ['dedupeKey'], { unique: true })
@Index('IDX_outbox_mails_due', ['state', 'nextAttemptAt'])
@Index('IDX_outbox_mails_changed', ['state', 'updatedAt'])
@Index('IDX_outbox_mails_created', ['createdAt'])
@Index('IDX_outbox_mails_template', ['template'])
@Index('IDX_outbox_mails_about', ['about'])
export class OutboxMail extends BaseEntity {
  @Column('varchar', { length: 255 })
  recipient!: string;

  @Column('varchar', { length: 40 })
  template!: string;

  @Column('varchar', { length: 255 })
  subject!: string;

  @Column('json')
  context!: Record<string, unknown>;

  /** Such as `receipt:12`; loaded for sending. */
  @Column('varchar', { length: 60, nullable: true })
  attachment!: string | null;

  @Column('varchar', { name: 'reply_to', length: 255, nullable: true })
  replyTo!: string | null;

  @Column('varchar', { length: 60, nullable: true })
  about!: string | null;

  @Column('varchar', { name: 'dedupe_key', length: 190, nullable: true })
  dedupeKey!: string | null;

  @Column('varchar', { length: 16, default: 'queued' })
  state!: MailState;

  @Column('int', { default: 0 })
  attempts!: number;

  @DateColumn({ name: 'next_attempt_at' })
  nextAttemptAt!: Date;

  @Column('varchar', { name: 'claimed_by', length: 40, nullable: true })
  claimedBy!: string | null;

  @DateColumn({ name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  @DateColumn({ name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @DateColumn({ name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  @DateColumn({ name: 'resent_at', nullable: true })
  resentAt!: Date | null;

  @Column('varchar', { length: 500, nullable: true })
  answer!: string | null;

  @Column('varchar', SEARCH_TEXT)
  searchText!: string;
}
