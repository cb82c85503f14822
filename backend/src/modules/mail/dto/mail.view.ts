import { ApiProperty } from '@nestjs/swagger';
import { TEMPLATES, type TemplateName } from '../email-templates.js';
import { MAIL_STATES, type MailState, type OutboxMail } from '../outbox-mail.entity.js';
import { RESEND_OBSTACLES, type ResendObstacle } from '../resend.rules.js';

/** Without the body, which may contain a code or link. */
export class MailView {
  @ApiProperty({ type: 'integer' }) id!: number;
  recipient!: string;
  subject!: string;
  @ApiProperty({ enum: TEMPLATES, enumName: 'MailTemplate' }) template!: TemplateName;
  @ApiProperty({ enum: MAIL_STATES, enumName: 'MailState' }) state!: MailState;
  @ApiProperty({ type: 'integer' }) attempts!: number;
  /** Last response of the mail server. */
  answer!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sent_at!: string | null;
  /** Next attempt; null when none is scheduled. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) next_attempt_at!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) resent_at!: string | null;
  /** Why it cannot be resent now, or null. */
  @ApiProperty({ enum: RESEND_OBSTACLES, enumName: 'ResendObstacle', nullable: true }) obstacle!: ResendObstacle | null;

  static of(mail: OutboxMail, obstacle: ResendObstacle | null): MailView {
    return {
      id: mail.id,
      recipient: mail.recipient,
      subject: mail.subject,
      template: mail.template as TemplateName,
      state: mail.state,
      attempts: mail.attempts,
      answer: mail.answer,
      created_at: mail.createdAt.toISOString(),
      sent_at: instant(mail.sentAt),
      next_attempt_at: mail.state === 'queued' ? mail.nextAttemptAt.toISOString() : null,
      resent_at: instant(mail.resentAt),
      obstacle,
    };
  }
}

const instant = (date: Date | null): string | null => date && date.toISOString();

export class MailCountsView implements Record<MailState | 'all', number> {
  @ApiProperty({ type: 'integer' }) all!: number;
  @ApiProperty({ type: 'integer' }) queued!: number;
  @ApiProperty({ type: 'integer' }) sending!: number;
  @ApiProperty({ type: 'integer' }) sent!: number;
  @ApiProperty({ type: 'integer' }) failed!: number;
  @ApiProperty({ type: 'integer' }) dropped!: number;
  /** False without a mail server: every email waits. */
  has_server!: boolean;
}

export class MailContentView {
  @ApiProperty({ type: 'integer' }) id!: number;
  recipient!: string;
  subject!: string;
  /** True for a code or link that opens an account. */
  hidden!: boolean;
  text!: string | null;
  html!: string | null;
}
