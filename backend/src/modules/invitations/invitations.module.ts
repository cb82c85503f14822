import { Module, type OnModuleInit } from '@nestjs/common';
import { HOUR } from '../../core/common/time/clock.js';
import { CONSTANTS } from '../../core/config/constants.js';
import type { Keeping } from '../../core/database/rows/keeping.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Jobs } from '../../core/scheduler/jobs.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { AuthModule } from '../auth/auth.module.js';
import { InvitedLinks } from '../auth/invited-links.js';
import { MailModule } from '../mail/mail.module.js';
import { AccountOpened } from '../users/user.events.js';
import { UsersModule } from '../users/users.module.js';
import { Invitation } from './invitation.entity.js';
import { InvitationAnswers } from './invitation-answers.js';
import { InvitationImport } from './invitation-import.js';
import { InvitationLetters } from './invitation-letters.js';
import { InvitationLimits } from './invitation-limits.js';
import { InvitationList } from './invitation.list.js';
import { InvitationSweep } from './invitation-sweep.js';
import { InvitationWriter } from './invitation-writer.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsPrivacy } from './invitations.privacy.js';
import { InvitationsService } from './invitations.service.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    invitations: `invitation.${'sent' | 'sent-again' | 'withdrawn' | 'answered' | 'overtaken' | 'refused' | 'lapsed'}`;
  }
}

@Module({
  imports: [AuthModule, MailModule, UsersModule],
  controllers: [InvitationsController],
  providers: [
    InvitationAnswers,
    InvitationImport,
    InvitationLetters,
    InvitationLimits,
    InvitationList,
    InvitationSweep,
    InvitationWriter,
    InvitationsPrivacy,
    InvitationsService,
  ],
  exports: [InvitationsService],
})
export class InvitationsModule implements OnModuleInit {
  static readonly entities = [Invitation];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'invitations', until: 'fixed', keep: `${CONSTANTS.invitationKeptDays} days`, job: 'invitations' },
  ];
  /** A link that was withdrawn since the backup would lead in again: each is sent anew. */
  static readonly keeping: Keeping = { restored: [`UPDATE invitations SET token_hash = NULL`] };

  constructor(
    private readonly jobs: Jobs,
    private readonly sweep: InvitationSweep,
    private readonly events: DomainEvents,
    private readonly links: InvitedLinks,
    private readonly answers: InvitationAnswers,
  ) {}

  onModuleInit(): void {
    this.links.answerWith(this.answers);
    this.events.on(AccountOpened, (opened) => this.answers.noteOpened(opened));
    const run = (signal: AbortSignal) => this.sweep.sweep(signal);
    this.jobs.add({ name: 'invitations', title: 'Clear invitations that are over', every: HOUR, run });
  }
}
