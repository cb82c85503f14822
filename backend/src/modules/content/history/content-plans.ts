import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Clock, firstInstantIn, SECOND } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { ConflictError, DomainError, FieldError } from '../../../core/common/errors.js';
import { Firm } from '../../../core/company/firm.js';
import { Poller } from '../../../core/common/background/poller.js';
import { ContentItem } from '../content-item.entity.js';
import { ContentItems } from '../desk/content-items.js';
import { ContentPublisher } from '../desk/content-publisher.js';
import type { AnyDocument } from '../documents/documents.js';
import { wholeDocument } from '../documents/read-document.js';
import type { ContentView } from '../dto/content.view.js';

const NO_RIGHTS = 'The person who scheduled it may no longer publish. Schedule it again.';
const LOOK_EVERY_MS = SECOND;
const FAULT_MAX = 255;

interface Plan {
  document: AnyDocument;
  asksAgain: boolean;
  actor: Pick<Actor, 'id' | 'name' | 'role'>;
}
/** What clocks on the walls of the firm show. */
export interface PlannedTime {
  /** `2026-11-24` */
  day: string;
  /** `06:00` */
  time: string;
}

/** Publications at a moment of the future: of several servers one does each. */
@Injectable()
export class ContentPlans implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(ContentPlans.name);
  private readonly poller = new Poller(
    () => this.publishDue(),
    () => LOOK_EVERY_MS,
    (error) => this.log.warn(error, 'planned publications could not be looked for'),
  );

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: Firm,
    private readonly items: ContentItems,
    private readonly publisher: ContentPublisher,
    private readonly audit: AuditTrail,
  ) {}

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
  }

  /** The draft as it stands now; what is written later has to be planned again. */
  plan(actor: Actor, id: number, when: PlannedTime, { version, asksAgain = false }: Options): Promise<ContentView> {
    const plannedAt = this.instantOf(when);
    return this.db.transaction(async () => {
      const { item, document } = await this.items.take(id, version);
      const plan: Plan = {
        ...{ document: wholeDocument(item.kind, document), asksAgain },
        actor: { id: actor.id, name: actor.name, role: actor.role },
      };
      await this.db.write(ContentItem).update({ id }, { plannedAt, plan: JSON.stringify(plan), planFault: null });
      const record = { id, label: item.name || item.kind };
      await this.audit.record({
        actor,
        action: 'content.planned',
        record,
        after: { planned_at: plannedAt.toISOString() },
      });
      return this.items.view(id);
    });
  }

  unplan(actor: Actor, id: number, version?: number): Promise<ContentView> {
    return this.db.transaction(async () => {
      const { item } = await this.items.take(id, version);
      await this.db.write(ContentItem).update({ id }, { plannedAt: null, plan: null, planFault: null });
      if (item.plannedAt) {
        const record = { id, label: item.name || item.kind };
        await this.audit.record({ actor, action: 'content.unplanned', record });
      }
      return this.items.view(id);
    });
  }

  /** Those whose time has come, also while no server ran. */
  async publishDue(): Promise<void> {
    const due = await this.db.read(ContentItem).find({
      where: { plannedAt: LessThanOrEqual(this.clock.now()) },
      select: { id: true },
      order: { plannedAt: 'ASC' },
    });
    for (const { id } of due) {
      if (this.poller.stopped) return;
      await this.publish(id);
    }
  }

  private async publish(id: number): Promise<void> {
    try {
      await this.db.transaction(async () => {
        const plan = await this.takePlan(id);
        if (plan && !(await this.items.mayStill(plan.actor.id, 'site.publish')))
          throw new ConflictError('CONFLICT', NO_RIGHTS);
        if (plan) await this.publisher.put(plan.actor, await this.items.take(id, undefined), plan);
      });
    } catch (error) {
      // It is told on the screen; trying again would end alike.
      if (!(error instanceof DomainError)) throw error;
      const planFault = error.message.slice(0, FAULT_MAX);
      await this.db.transaction(() =>
        this.db.write(ContentItem).update({ id }, { plannedAt: null, plan: null, planFault }),
      );
      this.log.warn({ item: id }, `a planned publication did not happen: ${planFault}`);
    }
  }

  /** Null when another server took it first. */
  private async takePlan(id: number): Promise<Plan | null> {
    const item = await this.db.read(ContentItem).findOneBy({ id });
    const where = { id, plannedAt: LessThanOrEqual(this.clock.now()) };
    const { affected } = await this.db.write(ContentItem).update(where, { plannedAt: null, plan: null });
    return affected === 1 && item?.plan ? (JSON.parse(item.plan) as Plan) : null;
  }

  private instantOf({ day, time }: PlannedTime): Date {
    const instant = firstInstantIn(this.firm.facts.timeZone, `${day}T${time}:00`);
    if (!instant)
      throw new FieldError('BAD_TIME', 'time', 'Clocks are put forward at this hour: it does not exist on that day.');
    if (instant <= this.clock.now()) throw new FieldError('BAD_TIME', 'day', 'This moment is past.');
    return instant;
  }
}

interface Options {
  version?: number | undefined;
  asksAgain?: boolean | undefined;
}
