import { nonPersonalColumns } from '../../core/privacy/personal-columns.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { MailerModule, type MailerOptions } from '@nestjs-modules/mailer';
import { CONFIG, type Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { Clock } from '../../core/common/time/clock.js';
import { HealthService } from '../../core/health/health.service.js';
import { PersonalDataRegistry } from '../../core/privacy/personal-data.registry.js';
import { MetricsService } from '../../core/telemetry/metrics/metrics.service.js';
import { FirstStepRegistry } from '../../core/company/first-step.registry.js';
import { UsersModule } from '../users/users.module.js';
import { MailRenderer } from './mail-renderer.js';
import { outboxIndicator } from './delivery/outbox-indicator.js';
import { MailController } from './mail.controller.js';
import { MailLogService } from './mail-log.service.js';
import { MailClient } from './delivery/mail-client.js';
import { mailStep } from './mail-step.js';
import { MailDeliveryJob } from './delivery/mail-delivery.job.js';
import { MailService } from './mail.service.js';
import { OutboxRepository } from './delivery/outbox.repository.js';
import { transportOf } from './delivery/transport.js';
import { ADMINS } from '../../core/common/roles.js';
import { MAIL_SETTINGS } from './mail.settings.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { MailPersonalData } from './mail.personal-data.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    mail: `mail.${'resent' | 'tested' | 'exported'}`;
  }
}

@Module({
  imports: [
    UsersModule,
    MailerModule.forRootAsync({
      imports: [],
      inject: [CONFIG],
      useFactory: (config: Config): MailerOptions => ({ transport: transportOf(config) }),
    }),
  ],
  controllers: [MailController],
  providers: [MailService, MailClient, MailDeliveryJob, MailLogService, MailRenderer, OutboxRepository],
  exports: [MailService, MailClient, MailLogService],
})
export class MailModule implements OnModuleInit {
  static readonly entities = [OutboxMail];
  static readonly nonPersonalColumns = [nonPersonalColumns('names a server', OutboxMail, 'claimedBy')];
  static readonly retention: readonly RetentionRow[] = [{ what: 'letters', until: 'erased' }];
  static readonly permissions = {
    'mail.manage': ADMINS,
  };
  static readonly settings = MAIL_SETTINGS;

  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
    private readonly steps: FirstStepRegistry,
    private readonly health: HealthService,
    private readonly clock: Clock,
    private readonly data: PersonalDataRegistry,
    private readonly metrics: MetricsService,
    private readonly log: MailLogService,
    private readonly outbox: OutboxRepository,
  ) {}

  onModuleInit(): void {
    this.data.register('mail', new MailPersonalData(this.db));
    this.steps.register('mail', () => mailStep(this.db, this.config));
    this.health.register({
      indicators: { letters: outboxIndicator(this.db, this.clock, this.config) },
      warnings: { 'mail-failed': async () => (await this.log.countRecentFailures()).count },
      pendingWork: { 'mail-failed': () => this.log.countRecentFailures() },
    });
    this.metrics.gauges({ name: 'portico_letters', help: 'Unsent emails, by state', label: 'state' }, () =>
      this.outbox.countByState(),
    );
    this.metrics.gauge('portico_outbox_age_seconds', 'Age of the oldest queued email in seconds; 0 without one', () =>
      this.outbox.oldestAgeSeconds(),
    );
  }
}
