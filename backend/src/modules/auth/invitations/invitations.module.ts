import { Module, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../core/database/db.js';
import { PersonalDataRegistry } from '../../../core/privacy/personal-data.registry.js';
import { HOUR } from '../../../core/common/time/clock.js';
import { CONSTANTS } from '../../../core/config/constants.js';
import { DomainEvents } from '../../../core/events/domain-events.js';
import { JobService } from '../../../core/scheduler/job.service.js';
import type { RetentionRow } from '../../../core/privacy/retention.js';
import { AuthModule } from '../auth.module.js';
import { AccountRecoveryService } from '../recovery/account-recovery.service.js';
import { MailModule } from '../../mail/mail.module.js';
import { AccountChanged, AccountOpened, AccountTakenBack } from '../../users/user.events.js';
import { UsersModule } from '../../users/users.module.js';
import { InvitationImportService } from './invitation-import.service.js';
import { InvitationController } from './invitation.controller.js';
import { Invitation } from './invitation.entity.js';
import { InvitationPersonalData } from './invitation.personal-data.js';
import { InvitationRepository } from './invitation.repository.js';
import { InvitationService } from './invitation.service.js';

declare module '../../../core/audit/audit-trail.js' {
  interface AuditActions {
    invitations: `invitation.${'sent' | 'sent-again' | 'withdrawn' | 'answered' | 'overtaken' | 'refused' | 'lapsed'}`;
  }
}

@Module({
  imports: [AuthModule, MailModule, UsersModule],
  controllers: [InvitationController],
  providers: [InvitationImportService, InvitationRepository, InvitationService],
  exports: [InvitationService],
})
export class InvitationsModule implements OnModuleInit {
  static readonly entities = [Invitation];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'invitations', until: 'fixed', keep: `${CONSTANTS.invitationKeptDays} days`, job: 'invitations' },
  ];

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRegistry,
    private readonly jobs: JobService,
    private readonly events: DomainEvents,
    private readonly recovery: AccountRecoveryService,
    private readonly invitations: InvitationService,
  ) {}

  onModuleInit(): void {
    this.personalData.register('invitations', new InvitationPersonalData(this.db));
    this.recovery.register(this.invitations);
    for (const event of [AccountOpened, AccountTakenBack])
      this.events.on(event, (account) => this.invitations.endOvertaken(account));
    this.events.on(AccountChanged, async ({ userId, change }) => {
      if (change.what === 'email') await this.invitations.endOvertaken({ userId, email: change.after });
    });
    const run = (signal: AbortSignal) => this.invitations.deleteOld(signal);
    this.jobs.add({ name: 'invitations', title: 'Clear expired invitations', every: HOUR, run });
  }
}
