import { Module, type OnModuleInit } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { ADMINS, EVERYBODY } from '../../core/common/roles.js';
import { PricedRecordRegistry } from '../../core/company/priced-record.registry.js';
import { Db } from '../../core/database/db.js';
import { nonPersonalColumns } from '../../core/privacy/personal-columns.js';
import { PersonalDataRegistry } from '../../core/privacy/personal-data.registry.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { AttachmentPolicy } from '../attachments/attachment.policy.js';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UserDeletionPolicy } from '../users/user-deletion.policy.js';
import { UserRepository } from '../users/user.repository.js';
import { UsersModule } from '../users/users.module.js';
import { ProjectChangeService } from './project-change.service.js';
import { ProjectPaymentService } from './project-payment.service.js';
import { ProjectStatisticsService } from './project-statistics.service.js';
import { ProjectController } from './project.controller.js';
import { Project } from './project.entity.js';
import { ProjectList } from './project.list.js';
import { ProjectListener } from './project.listener.js';
import { ProjectPersonalData } from './project.personal-data.js';
import { visibleTo } from './project.policy.js';
import { ProjectService } from './project.service.js';
import { PRESENT, PROJECT_TRASH } from './project.trash.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    projects: `project.${'created' | 'updated' | 'deleted' | 'restored' | 'exported'}`;
  }
}

@Module({
  imports: [UsersModule, AttachmentsModule, MailModule],
  controllers: [ProjectController],
  providers: [
    ProjectChangeService,
    ProjectList,
    ProjectListener,
    ProjectPaymentService,
    ProjectService,
    ProjectStatisticsService,
  ],
  exports: [ProjectChangeService, ProjectPaymentService, ProjectService, ProjectStatisticsService],
})
export class ProjectsModule implements OnModuleInit {
  static readonly entities = [Project];
  static readonly nonPersonalColumns = [nonPersonalColumns('names the steps of the work', Project, 'milestoneNames')];
  static readonly trash = { projects: PROJECT_TRASH };
  static readonly retention: readonly RetentionRow[] = [{ what: 'projects', until: 'erased' }];
  static readonly permissions = {
    'project.read': EVERYBODY,
    'project.manage': ADMINS,
  };

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRegistry,
    private readonly attachments: AttachmentPolicy,
    private readonly deletionPolicy: UserDeletionPolicy,
    private readonly users: UserRepository,
    private readonly priced: PricedRecordRegistry,
  ) {}

  onModuleInit(): void {
    this.personalData.register('projects', new ProjectPersonalData(this.db));
    this.attachments.register({
      find: (actor, id) => this.db.read(Project).findOneBy({ ...visibleTo(actor), id }),
      present: (projectId) => `EXISTS (SELECT 1 FROM projects p WHERE p.id = ${projectId} AND ${PRESENT})`,
    });
    const priced = { where: { priceCents: Not(IsNull()) }, withDeleted: true };
    this.priced.register('projects', () => this.db.read(Project).exists(priced));
    this.deletionPolicy.register('projects', async (userId) =>
      deletionObjection(await this.db.read(Project).count({ where: { userId }, withDeleted: true })),
    );
    this.users.register({
      count: (userId) => `SELECT COUNT(*) FROM projects p WHERE p.user_id = ${userId} AND ${PRESENT}`,
      findLatestTitle: async (userId) => {
        const latest = await this.db.read(Project).findOne({ where: { userId }, order: { id: 'DESC' } });
        return latest && latest.title;
      },
    });
  }
}

function deletionObjection(count: number): string | null {
  if (count === 0) return null;
  const projects = count === 1 ? 'a project' : `${count} projects`;
  return `This person has ${projects}, so the account cannot be deleted. You can deactivate it instead.`;
}
