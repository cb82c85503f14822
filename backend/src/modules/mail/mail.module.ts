import { nonPersonalColumns } from '../../core/privacy/personal-columns.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import type { Keeping } from '../../core/database/rows/keeping.js';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import type { Config } from '../../core/config/env.js';
import { CONFIG } from '../../core/config/config.module.js';
import { Db } from '../../core/database/db.js';
import { Waiting } from '../../core/health/waiting.js';
import { FirstSteps } from '../../core/company/first-steps.js';
import { Warnings } from '../../core/health/warnings.js';
import { UsersModule } from '../users/users.module.js';
import { LetterLook } from './letter-look.js';
import { LetterRenderer } from './letter-renderer.js';
import { LettersCheck } from './letters-check.js';
import { MailAttachments } from './mail-attachments.js';
import { MailFigures } from './mail-figures.js';
import { MailLogController } from './mail-log.controller.js';
import { MailLogService } from './mail-log.service.js';
import { MailSender } from './mail-sender.js';
import { mailStep } from './mail-step.js';
import { MailWorker } from './mail-worker.js';
import { Mailer } from './mailer.js';
import { Outbox } from './outbox.js';
import { SentLetters } from './sent-letters.js';
import { transportOf } from './transport.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeToken } from './unsubscribe-token.js';
import { MAIL_PERMISSIONS } from './mail.permissions.js';
import { MAIL_SETTINGS } from './mail.settings.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { MailPrivacy } from './mail.privacy.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    mail: `mail.${'resent' | 'tested' | 'exported'}`;
  }
}

/** Between the backup and its restore a letter may have left. Whoever reads the list of letters decides. */
const LETTERS_WAIT_FOR_PEOPLE = `UPDATE outbox_mails
  SET state = CASE WHEN expires_at IS NULL THEN 'failed' ELSE 'dropped' END, context = CASE WHEN expires_at IS NULL THEN context ELSE '{}' END, claimed_by = NULL, claimed_until = NULL,
    answer = 'Restored from a backup: it may have been sent already. Send it again if it was not.'
  WHERE state IN ('queued', 'sending')`;

@Module({
  imports: [
    UsersModule,
    MailerModule.forRootAsync({
      imports: [],
      inject: [CONFIG],
      useFactory: (config: Config): MailerOptions => ({ transport: transportOf(config) }),
    }),
  ],
  controllers: [MailLogController, UnsubscribeController],
  providers: [
    MailPrivacy,
    Mailer,
    MailFigures,
    MailLogService,
    MailWorker,
    MailSender,
    LetterLook,
    LetterRenderer,
    LettersCheck,
    MailAttachments,
    Outbox,
    SentLetters,
    UnsubscribeToken,
  ],
  exports: [Mailer, MailAttachments, MailLogService],
})
export class MailModule implements OnModuleInit {
  static readonly entities = [OutboxMail];
  static readonly nonPersonalColumns = [nonPersonalColumns('names a server', OutboxMail, 'claimedBy')];
  static readonly retention: readonly RetentionRow[] = [{ what: 'letters', until: 'erased' }];
  static readonly keeping: Keeping = { restored: [LETTERS_WAIT_FOR_PEOPLE] };
  static readonly permissions = MAIL_PERMISSIONS;
  static readonly settings = MAIL_SETTINGS;

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
    private readonly steps: FirstSteps,
    private readonly warnings: Warnings,
    private readonly waiting: Waiting,
    private readonly log: MailLogService,
  ) {}

  onModuleInit(): void {
    this.steps.answerWith('mail', () => mailStep(this.db, this.config));
    this.warnings.answerWith('mail-failed', async () => (await this.log.failedLately()).count);
    this.waiting.answerWith('mail-failed', () => this.log.failedLately());
  }
}
