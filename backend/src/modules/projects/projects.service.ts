import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { Db, isForeignKeyFault } from '../../core/database/db.js';
import { FieldError } from '../../core/common/errors.js';
import { priceCents } from '../../core/common/money.js';
import { Records } from '../../core/records/records.js';
import { AttachmentsService } from '../attachments/attachments.service.js';
import { projectNotFound } from '../attachments/attachment-owners.js';
import { UserDirectory } from '../users/user-directory.js';
import type { ProjectDetailView } from './dto/project-detail.view.js';
import { ProjectView } from './dto/project.view.js';
import type { ChangeProjectDto } from './dto/change-project.dto.js';
import type { SaveProjectDto } from './dto/save-project.dto.js';
import { ProjectChanges, type ProjectFields } from './project-changes.js';
import { Project } from './project.entity.js';
import { audienceOf, visibleTo } from './project.policy.js';
import { checkPlan, clientText, foldedColumns, milestoneNames } from './project.rules.js';
import { ProjectList } from './project.list.js';

/** What admins do with projects, and the look-up of one. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly users: UserDirectory,
    private readonly lists: ProjectList,
    private readonly attachments: AttachmentsService,
    private readonly changes: ProjectChanges,
  ) {}

  /** The project, when this actor may know of it. */
  async get(actor: Actor, id: number): Promise<Project> {
    const project = await this.db.read(Project).findOneBy({ ...visibleTo(actor), id });
    if (!project) throw projectNotFound();
    return project;
  }

  async view(actor: Actor, id: number): Promise<ProjectView> {
    await this.get(actor, id);
    const row = await this.lists.row(id);
    if (!row) throw projectNotFound();
    return ProjectView.of(row, audienceOf(actor, row.user_id));
  }

  /** With its files and their comments. */
  async detail(actor: Actor, id: number): Promise<ProjectDetailView> {
    const project = await this.view(actor, id);
    return { ...project, attachments: await this.attachments.ofProject(id) };
  }

  create(actor: Actor, input: SaveProjectDto): Promise<ProjectView> {
    const fields = this.fieldsOf(input);
    checkPlan(fields);
    return this.db.transaction(async () => {
      const client = await this.requireClient(fields.userId);
      const projects = this.db.write(Project);
      const project = await this.saving(
        projects.save(projects.create({ ...fields, ...client, ...NEW, ...foldedColumns(fields) })),
      );
      await this.changes.created(actor, project);
      return this.view(actor, project.id);
    });
  }

  /** `version`: what the caller saw; a project that changed since is refused as stale. */
  update(actor: Actor, id: number, input: SaveProjectDto, version?: number): Promise<ProjectView> {
    return this.write(actor, { id, version }, (before) => this.fieldsOf(input, before));
  }

  /** A few fields of it, as one changes them in a list; what is not given stays. `version` as for {@link update}. */
  change(actor: Actor, id: number, input: ChangeProjectDto, version?: number): Promise<ProjectView> {
    return this.write(actor, { id, version, assigns: Boolean(input.assignee_id) }, (before) =>
      changedFields(input, before),
    );
  }

  private fieldsOf(input: SaveProjectDto, before?: Project): ProjectFields {
    const currency = this.changes.currencyOf(before);
    return {
      title: input.title,
      description: input.description,
      startDate: input.start_date,
      endDate: input.end_date,
      priceCents: priceCents(input.price, currency),
      currency,
      status: input.status,
      userId: input.user_id,
      milestones: input.milestones,
      milestoneNames: milestoneNames(input.milestone_names, input.milestones, before?.milestoneNames ?? null),
      assigneeId: before?.assigneeId ?? null,
    };
  }

  private write(
    actor: Actor,
    { id, version, assigns = false }: { id: number; version: number | undefined; assigns?: boolean },
    fieldsAfter: (before: Project) => ProjectFields,
  ): Promise<ProjectView> {
    return this.db.transaction(async () => {
      // Whoever is put in charge may be leaving the firm at this very moment.
      if (assigns) await this.db.queueUp();
      const before = await this.take(actor, id, version);
      const fields = fieldsAfter(before);
      checkPlan(fields, before);
      const client = fields.userId === before.userId ? {} : await this.requireClient(fields.userId);
      if (fields.assigneeId !== before.assigneeId) await this.requireStaff(fields.assigneeId);
      const changed = { ...fields, ...foldedColumns(fields), ...client };
      await this.saving(this.db.write(Project).update({ id }, changed));
      await this.changes.updated(actor, before, fields);
      return this.view(actor, id);
    });
  }

  async remove(actor: Actor, id: number): Promise<void> {
    await this.db.transaction(async () => {
      const project = await this.take(actor, id);
      await this.changes.removing(actor, project);
      await this.db.write(Project).delete({ id });
    });
  }

  /** Edits, deletions and payments of one project wait for each other. */
  private take(actor: Actor, id: number, version?: number): Promise<Project> {
    const where = { ...visibleTo(actor), id };
    return this.records.take(Project, where, { version, notFound: projectNotFound, view: () => this.view(actor, id) });
  }

  private async requireClient(id: number): Promise<Pick<Project, 'clientText'>> {
    const client = await this.users.findCustomer(id);
    if (!client) throw noClient();
    return { clientText: clientText(client.name) };
  }

  private async requireStaff(id: number | null): Promise<void> {
    if (id !== null && !(await this.users.findStaff(id)))
      throw new FieldError('ASSIGNEE_NOT_FOUND', 'assignee_id', 'Please choose somebody of the firm.');
  }

  /** The client may be deleted at the very moment a project is given to them. */
  private saving<T>(write: Promise<T>): Promise<T> {
    return write.catch((error: unknown) => {
      throw isForeignKeyFault(error) ? noClient() : error;
    });
  }
}

const NEW = { paymentStatus: 'pending', version: 1 } as const;

const noClient = () => new FieldError('CLIENT_NOT_FOUND', 'user_id', 'Please choose a client.');

const changedFields = (input: ChangeProjectDto, before: Project): ProjectFields => ({
  title: before.title,
  description: before.description,
  startDate: input.start_date ?? before.startDate,
  endDate: input.end_date ?? before.endDate,
  priceCents: before.priceCents,
  currency: before.currency,
  status: input.status ?? before.status,
  userId: before.userId,
  milestones: before.milestones,
  milestoneNames: before.milestoneNames,
  assigneeId: input.assignee_id === undefined ? before.assigneeId : input.assignee_id,
});
