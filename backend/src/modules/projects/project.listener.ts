import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock, MINUTE, SECOND } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import type { Values } from '../mail/email-templates.js';
import { MailService } from '../mail/mail.service.js';
import { PersonRenamed, StaffLeft, UserDeletion } from '../users/user.events.js';
import { Project } from './project.entity.js';
import { ClientChanged, ProjectStatusChanged } from './project.events.js';
import { clientText } from './project.rules.js';
import { PROJECT_TRASH } from './project.trash.js';

/** Longer than an undo is offered. */
const STATUS_MAIL_DELAY = 15 * SECOND;

@Injectable()
export class ProjectListener implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
    private readonly mailer: MailService,
  ) {}

  onModuleInit(): void {
    this.events.on(ProjectStatusChanged, (event) => this.onStatusChanged(event));
    this.events.on(ClientChanged, (event) => this.onClientChanged(event));
    this.events.on(StaffLeft, (event) => this.onStaffLeft(event));
    this.events.on(UserDeletion, ({ userId }) => this.emptyTrash(userId));
    this.events.on(PersonRenamed, (event) => this.onPersonRenamed(event));
    this.mailer.registerRecords('project', (id) => this.db.read(Project).existsBy({ id }));
  }

  private onStatusChanged({ project, before, after }: ProjectStatusChanged): Promise<void> {
    return this.mailer.notifyLater({ userId: project.userId, kind: 'status', ...statusMail(project, before, after) });
  }

  private async onClientChanged({ projectId, before, after }: ClientChanged): Promise<void> {
    const about = aboutProject(projectId);
    await this.mailer.readdress({ kind: 'attachment', about, userId: before }, { userId: after, wait: MINUTE });
    await this.mailer.readdress({ kind: 'status', about, userId: before }, { userId: after, wait: STATUS_MAIL_DELAY });
    await this.mailer.withdraw({ userId: before, kinds: ['reply', 'confirmation'], about });
  }

  private async onStaffLeft({ actor, userId }: StaffLeft): Promise<void> {
    // An update by a column without an index would lock every project.
    const assigned = { where: { assigneeId: userId }, withDeleted: true };
    for (const { id, title } of await this.db.read(Project).find(assigned)) {
      const changed = { assigneeId: null, version: () => 'version + 1', updatedAt: this.clock.now() };
      await this.db.write(Project).update({ id, assigneeId: userId }, changed);
      await this.audit.record({
        actor,
        action: 'project.updated',
        record: { id, label: title },
        before: { assignee_id: userId },
        after: { assignee_id: null },
      });
    }
  }

  private async emptyTrash(userId: number): Promise<void> {
    await this.db.write(Project).delete({ ...PROJECT_TRASH.disposable, userId, deletedAt: Not(IsNull()) });
  }

  private async onPersonRenamed({ userId, name }: PersonRenamed): Promise<void> {
    await this.db.write(Project).update({ userId }, { clientText: clientText(name) });
  }
}

const aboutProject = (id: number): string => `project:${id}`;

function statusMail({ id, title }: ProjectStatusChanged['project'], before: string, after: string) {
  const context = { projectTitle: title, before, after, url: `/clientProject?project=${id}` };
  const join = ([{ before: first = before }]: [Values, ...Values[]]) =>
    first === after ? null : { ...context, before: first };
  return { about: aboutProject(id), context, delay: { wait: STATUS_MAIL_DELAY, join } };
}
