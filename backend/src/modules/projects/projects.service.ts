import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { Db, isForeignKeyFault } from '../../core/database/db.js';
import { ConflictError, FieldError, StaleError } from '../../core/errors.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { searchable } from '../../core/http/page.js';
import { fromCents, toCents } from '../../core/money.js';
import { User } from '../users/user.entity.js';
import { ProjectView } from './dto/project.view.js';
import type { SaveProjectDto } from './dto/save-project.dto.js';
import { ProjectPayments } from './project-payments.js';
import { Project } from './project.entity.js';
import { PriceChanged, ProjectRemoved, ProjectStatusChanged } from './project.events.js';
import { audienceOf, projectNotFound, visibleTo } from './project.policy.js';
import { checkPlan } from './project.rules.js';
import { ProjectsOverview } from './projects.overview.js';

type Fields = Pick<
  Project,
  'title' | 'description' | 'startDate' | 'endDate' | 'priceCents' | 'status' | 'userId' | 'milestones'
>;

const SEARCH_TEXT_MAX = 300;

/** What admins do with projects, and the look-up of one. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly db: Db,
    private readonly overview: ProjectsOverview,
    private readonly payments: ProjectPayments,
    private readonly events: DomainEvents,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async view(actor: Actor, id: number): Promise<ProjectView> {
    await this.require(actor, id);
    const row = await this.overview.row(id);
    if (!row) throw projectNotFound();
    return ProjectView.of(row, audienceOf(actor, row.user_id));
  }

  create(actor: Actor, input: SaveProjectDto): Promise<ProjectView> {
    const fields = fieldsOf(input);
    checkPlan(fields);
    return this.db.transaction(async () => {
      await this.requireClient(fields.userId);
      const project = await this.saving(() =>
        this.db.write(Project).save(
          this.db.write(Project).create({
            ...fields,
            searchText: searchTextOf(fields.title),
            paymentStatus: 'pending',
            version: 1,
          }),
        ),
      );
      await this.audit.record({
        actor,
        action: 'project.created',
        record: recordOf(project),
        after: { status: project.status, price: priceOf(project), user_id: project.userId },
      });
      return this.view(actor, project.id);
    });
  }

  /** `version`: what the caller saw; a project that changed since is refused as stale. */
  update(actor: Actor, id: number, input: SaveProjectDto, version?: number): Promise<ProjectView> {
    const fields = fieldsOf(input);
    return this.db.transaction(async () => {
      const before = await this.lock(actor, id, version);
      checkPlan(fields, before);
      if (fields.userId !== before.userId) await this.requireClient(fields.userId);
      await this.saving(() =>
        this.db
          .write(Project)
          .update({ id }, { ...fields, searchText: searchTextOf(fields.title), updatedAt: this.clock.now() }),
      );
      await this.tell(actor, before, fields);
      return this.view(actor, id);
    });
  }

  async remove(actor: Actor, id: number): Promise<void> {
    await this.db.transaction(async () => {
      const project = await this.lock(actor, id);
      if (project.paymentStatus === 'paid' || (await this.payments.isDeletionLocked(id))) {
        throw new ConflictError('PROJECT_HAS_PAYMENT', 'This project has a payment, so it cannot be deleted.');
      }
      await this.events.publish(new ProjectRemoved(id, actor));
      await this.db.write(Project).delete({ id });
      await this.audit.record({
        actor,
        action: 'project.deleted',
        record: recordOf(project),
        before: { title: project.title, status: project.status, price: priceOf(project), user_id: project.userId },
      });
    });
  }

  /** Whether an actor may know of this project, and whose it is. */
  async ownerOf(actor: Actor, id: number): Promise<number> {
    return (await this.require(actor, id)).userId;
  }

  private async require(actor: Actor, id: number): Promise<Project> {
    const project = await this.db.read(Project).findOneBy({ ...visibleTo(actor), id });
    if (!project) throw projectNotFound();
    return project;
  }

  /** Writes the row before reading it, so that edits, deletions and payments of one project wait for each other. */
  private async lock(actor: Actor, id: number, version?: number): Promise<Project> {
    const { affected } = await this.db
      .write(Project)
      .update(
        { id, ...(version === undefined ? {} : { version }) },
        { version: () => 'version + 1', updatedAt: this.clock.now() },
      );
    if (affected !== 1) throw new StaleError(await this.view(actor, id));
    return this.require(actor, id);
  }

  private async requireClient(id: number): Promise<void> {
    if (!(await this.db.read(User).existsBy({ id, role: 'user', isActive: true }))) throw noClient();
  }

  /** The client may be deleted at the very moment a project is given to them. */
  private saving<T>(write: () => Promise<T>): Promise<T> {
    return write().catch((error: unknown) => {
      throw isForeignKeyFault(error) ? noClient() : error;
    });
  }

  private async tell(actor: Actor, before: Project, after: Fields): Promise<void> {
    const { id } = before;
    if (after.priceCents !== before.priceCents) {
      if (before.paymentStatus === 'paid' || (await this.payments.isPriceLocked(id))) {
        throw new ConflictError(
          'PRICE_LOCKED',
          'The price cannot change any more: there is a payment for this project.',
        );
      }
      await this.events.publish(new PriceChanged(id, before.priceCents, after.priceCents));
    }
    if (after.status !== before.status) {
      const project = { id, title: after.title, userId: after.userId };
      await this.events.publish(new ProjectStatusChanged(project, before.status, after.status));
    }
    const changes = changesOf(before, after);
    if (changes)
      await this.audit.record({ actor, action: 'project.updated', record: recordOf({ ...after, id }), ...changes });
  }
}

const noClient = () => new FieldError('CLIENT_NOT_FOUND', 'user_id', 'Please choose a client.');

const searchTextOf = (title: string): string => [...searchable(title)].slice(0, SEARCH_TEXT_MAX).join('');

const fieldsOf = (input: SaveProjectDto): Fields => ({
  title: input.title,
  description: input.description,
  startDate: input.start_date,
  endDate: input.end_date,
  priceCents: toCents(input.price),
  status: input.status,
  userId: input.user_id,
  milestones: input.milestones,
});

const priceOf = ({ priceCents }: Pick<Project, 'priceCents'>): number | null =>
  priceCents === null ? null : fromCents(priceCents);

const recordOf = ({ id, title }: Pick<Project, 'id' | 'title'>) => ({ type: 'project', id, label: title });

/** The changed fields by their wire names, as the trail keeps them. */
function changesOf(
  before: Fields,
  after: Fields,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const wire = (fields: Fields): Record<string, unknown> => ({
    title: fields.title,
    description: fields.description,
    start_date: fields.startDate,
    end_date: fields.endDate,
    price: priceOf(fields),
    status: fields.status,
    user_id: fields.userId,
    milestones: fields.milestones,
  });
  const [old, now] = [wire(before), wire(after)];
  const changed = Object.keys(now).filter((name) => old[name] !== now[name]);
  if (changed.length === 0) return null;
  const pick = (from: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: pick(old), after: pick(now) };
}
