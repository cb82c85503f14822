import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { FieldError } from '../../core/common/errors.js';
import { Db, isForeignKeyFault } from '../../core/database/db.js';
import { RecordRepository } from '../../core/records/record.repository.js';
import { projectNotFound } from '../attachments/attachment.policy.js';
import { AttachmentService } from '../attachments/attachment.service.js';
import { UserRepository } from '../users/user.repository.js';
import type { ChangeProjectDto, SaveProjectDto } from './dto/project.dto.js';
import { type ProjectDetailView, ProjectView } from './dto/project.view.js';
import { ProjectChangeService } from './project-change.service.js';
import { Project } from './project.entity.js';
import { changedFields, type ProjectFields, savedFields } from './project.fields.js';
import { ProjectList } from './project.list.js';
import { audienceOf, visibleTo } from './project.policy.js';
import { checkPlan, clientText, foldedColumns } from './project.rules.js';
import { PROJECT_TRASH } from './project.trash.js';

const NEW = { paymentStatus: 'pending', deletedAt: null, version: 1 } as const;

@Injectable()
export class ProjectService {
  constructor(
    private readonly db: Db,
    private readonly records: RecordRepository,
    private readonly users: UserRepository,
    private readonly list: ProjectList,
    private readonly attachments: AttachmentService,
    private readonly changes: ProjectChangeService,
  ) {}

  /** @throws PROJECT_NOT_FOUND if missing or not visible */
  async get(actor: Actor, id: number): Promise<Project> {
    const project = await this.db.read(Project).findOneBy({ ...visibleTo(actor), id });
    if (!project) throw projectNotFound();
    return project;
  }

  exists(id: number): Promise<boolean> {
    return this.db.read(Project).existsBy({ id });
  }

  /** @throws PROJECT_NOT_FOUND */
  async view(actor: Actor, id: number): Promise<ProjectView> {
    await this.get(actor, id);
    const row = await this.list.row(id);
    if (!row) throw projectNotFound();
    return ProjectView.of(row, audienceOf(actor, row.user_id));
  }

  /** @throws PROJECT_NOT_FOUND */
  async detail(actor: Actor, id: number): Promise<ProjectDetailView> {
    const project = await this.view(actor, id);
    return { ...project, attachments: await this.attachments.listByProject(id) };
  }

  /** @throws CLIENT_NOT_FOUND, DATES_REVERSED, MILESTONE_OUT_OF_RANGE or TOO_MANY_NAMES */
  create(actor: Actor, input: SaveProjectDto): Promise<ProjectView> {
    const fields = savedFields(input, this.changes.currencyFor());
    checkPlan(fields);
    return this.db.transaction(async () => {
      // The client may be renamed concurrently.
      await this.db.acquireGlobalLock();
      const client = await this.requireClient(fields.userId);
      const projects = this.db.write(Project);
      const project = await rejectDeletedClient(
        projects.save(projects.create({ ...fields, ...client, ...NEW, ...foldedColumns(fields) })),
      );
      await this.changes.onCreated(actor, project);
      return this.view(actor, project.id);
    });
  }

  /** @throws the errors of {@link create} and {@link remove}, PRICE_LOCKED, or STALE */
  update(actor: Actor, id: number, input: SaveProjectDto, version?: number): Promise<ProjectView> {
    return this.write(actor, { id, version, namesPerson: true }, (before) =>
      savedFields(input, this.changes.currencyFor(before), before),
    );
  }

  change(actor: Actor, id: number, input: ChangeProjectDto, version?: number): Promise<ProjectView> {
    return this.write(actor, { id, version, namesPerson: Boolean(input.assignee_id) }, (before) =>
      changedFields(input, before),
    );
  }

  /** Files, comments and payment attempts stay in the trash. @throws PROJECT_NOT_FOUND or PROJECT_HAS_PAYMENT */
  async remove(actor: Actor, id: number): Promise<void> {
    await this.db.transaction(async () => {
      await this.changes.onDeleted(actor, await this.records.discard(PROJECT_TRASH, id));
    });
  }

  /** @throws PROJECT_NOT_FOUND or NOT_DELETED */
  restore(actor: Actor, id: number): Promise<ProjectView> {
    return this.db.transaction(async () => {
      await this.changes.onRestored(actor, await this.records.restore(PROJECT_TRASH, id));
      return this.view(actor, id);
    });
  }

  private write(
    actor: Actor,
    { id, version, namesPerson }: { id: number; version: number | undefined; namesPerson: boolean },
    fieldsAfter: (before: Project) => ProjectFields,
  ): Promise<ProjectView> {
    return this.db.transaction(async () => {
      // The assignee or client may change concurrently.
      if (namesPerson) await this.db.acquireGlobalLock();
      const before = await this.lock(actor, id, version);
      const fields = fieldsAfter(before);
      checkPlan(fields, before);
      const client = fields.userId === before.userId ? {} : await this.requireClient(fields.userId);
      if (fields.assigneeId !== before.assigneeId) await this.requireStaff(fields.assigneeId);
      const changed = { ...fields, ...foldedColumns(fields), ...client };
      await rejectDeletedClient(this.db.write(Project).update({ id }, changed));
      await this.changes.onUpdated(actor, before, fields);
      return this.view(actor, id);
    });
  }

  private lock(actor: Actor, id: number, version?: number): Promise<Project> {
    const where = { ...visibleTo(actor), id };
    return this.records.lockForUpdate(Project, where, {
      version,
      notFound: projectNotFound,
      view: () => this.view(actor, id),
    });
  }

  private async requireClient(id: number): Promise<Pick<Project, 'clientText'>> {
    const client = await this.users.findCustomer(id);
    if (!client) throw clientNotFound();
    return { clientText: clientText(client.name) };
  }

  private async requireStaff(id: number | null): Promise<void> {
    if (id !== null && !(await this.users.findStaff(id)))
      throw new FieldError('ASSIGNEE_NOT_FOUND', 'assignee_id', 'Please choose a staff member.');
  }
}

function rejectDeletedClient<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    throw isForeignKeyFault(error) ? clientNotFound() : error;
  });
}

const clientNotFound = () => new FieldError('CLIENT_NOT_FOUND', 'user_id', 'Please choose a client.');
