import { nonPersonalColumns } from '../../core/privacy/personal-columns.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { PricedRecords } from '../../core/company/priced-records.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { AttachmentOwners } from '../attachments/attachment-owners.js';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PersonRenamed, StaffLeft } from '../users/user.events.js';
import { UsersModule } from '../users/users.module.js';
import { PaymentLocks } from './payment-locks.js';
import { ProjectChanges } from './project-changes.js';
import { ProjectLetters } from './project-letters.js';
import { ProjectClients } from './project-clients.js';
import { ProjectPayments } from './project-payments.js';
import { Project } from './project.entity.js';
import { clientText } from './project.rules.js';
import { ProjectStaff } from './project-staff.js';
import { visibleTo } from './project.policy.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectFilters } from './project-filters.js';
import { ProjectsFigures } from './projects.figures.js';
import { ProjectList } from './project.list.js';
import { ProjectsService } from './projects.service.js';
import { ProjectsWaiting } from './projects.waiting.js';
import { PROJECTS_PERMISSIONS } from './projects.permissions.js';
import { ProjectsPrivacy } from './projects.privacy.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    projects: `project.${'created' | 'updated' | 'deleted' | 'exported'}`;
  }
}

@Module({
  imports: [UsersModule, AttachmentsModule, MailModule],
  controllers: [ProjectsController],
  providers: [
    ProjectsPrivacy,
    ProjectsService,
    ProjectChanges,
    ProjectClients,
    ProjectStaff,
    ProjectLetters,
    ProjectFilters,
    ProjectList,
    ProjectsWaiting,
    ProjectsFigures,
    ProjectPayments,
    PaymentLocks,
  ],
  exports: [PaymentLocks, ProjectPayments, ProjectsFigures, ProjectsService],
})
export class ProjectsModule implements OnModuleInit {
  static readonly entities = [Project];
  static readonly nonPersonalColumns = [nonPersonalColumns('names steps of the work', Project, 'milestoneNames')];
  static readonly retention: readonly RetentionRow[] = [{ what: 'projects', until: 'erased' }];
  static readonly permissions = PROJECTS_PERMISSIONS;

  constructor(
    private readonly db: Db,
    private readonly events: DomainEvents,
    private readonly owners: AttachmentOwners,
    private readonly staff: ProjectStaff,
    private readonly priced: PricedRecords,
  ) {}

  /** The modules below know nothing of projects; they ask and are told here. */
  onModuleInit(): void {
    this.owners.answerWith((actor, id) => this.db.read(Project).findOneBy({ ...visibleTo(actor), id }));
    this.priced.answerWith('projects', () => this.db.read(Project).existsBy({ priceCents: Not(IsNull()) }));
    this.events.on(StaffLeft, (left) => this.staff.release(left));
    this.events.on(PersonRenamed, async ({ userId, name }) => {
      await this.db.write(Project).update({ userId }, { clientText: clientText(name) });
    });
  }
}
