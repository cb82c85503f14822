import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Poller } from '../../../core/common/background/poller.js';
import { ServerTask } from '../../../core/common/background/server-task.js';
import { Clock, firstInstantIn, SECOND } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { ConflictError, DomainError, FieldError } from '../../../core/common/errors.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { PricedRecordRegistry } from '../../../core/company/priced-record.registry.js';
import { PublishedContentService } from '../../../core/cache/published-content.service.js';
import { changedFields, isSlug, nameOf, pathOf } from '../documents/document.rules.js';
import type { AnyDocument } from '../documents/document.types.js';
import { parseForPublication } from '../documents/read-document.js';
import { MediaService } from '../media/media.service.js';
import { ContentAddress } from '../pages/content-address.entity.js';
import { ContentItem } from '../pages/content-item.entity.js';
import { ContentVersion } from '../pages/content-version.entity.js';
import { auditRecordOf, ContentRepository, type OpenItem, VERSIONS_KEPT } from '../pages/content.repository.js';
import type { ContentView } from '../pages/content.view.js';
import { Redirect } from '../redirects/redirect.entity.js';

const POLL_INTERVAL = SECOND;
const FAULT_MAX = 255;
const NOT_PERMITTED = 'The person who scheduled it may no longer publish. Schedule it again.';

type Publisher = Pick<Actor, 'id' | 'name' | 'role'>;

interface Edition {
  document: AnyDocument;
  /** Terms only: users must accept again. */
  asksAgain: boolean;
}

interface Publishable {
  document: AnyDocument;
  path: string | null;
  isNewPath: boolean;
}

interface Plan extends Edition {
  actor: Publisher;
}

interface DuePlan {
  id: number;
  plannedAt: Date;
}

interface Options {
  /** Undefined skips the check. */
  version?: number | undefined;
  asksAgain?: boolean | undefined;
}

/** In the company's time zone. */
export interface PlannedTime {
  day: string;
  time: string;
}

@Injectable()
export class PublishingService extends ServerTask implements OnApplicationShutdown {
  private readonly log = new Logger(PublishingService.name);
  private readonly poller = new Poller(
    () => this.publishDue(),
    () => POLL_INTERVAL,
    (error) => this.log.warn(error, 'could not check for scheduled publications'),
  );

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
    private readonly items: ContentRepository,
    private readonly media: MediaService,
    private readonly priced: PricedRecordRegistry,
    private readonly published: PublishedContentService,
    private readonly audit: AuditTrail,
  ) {
    super();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
  }

  publish(actor: Actor, id: number, { version, asksAgain = false }: Options = {}): Promise<ContentView> {
    return this.db.exclusiveTransaction(async () => {
      const open = await this.items.lock(id, version);
      if (open.item.draft !== null) await this.publishEdition(actor, open, { document: open.document, asksAgain });
      return this.items.getView(id);
    });
  }

  schedule(actor: Actor, id: number, when: PlannedTime, { version, asksAgain = false }: Options): Promise<ContentView> {
    const plannedAt = this.instantOf(when);
    return this.db.transaction(async () => {
      const { item, document: draft } = await this.items.lock(id, version);
      const { document } = await this.check(item, draft);
      const plan: Plan = {
        document,
        asksAgain,
        actor: { id: actor.id, name: actor.name, role: actor.role },
      };
      await this.db.write(ContentItem).update({ id }, { plannedAt, plan: JSON.stringify(plan), planFault: null });
      await this.audit.record({
        actor,
        action: 'content.planned',
        record: auditRecordOf(item),
        after: { planned_at: plannedAt.toISOString() },
      });
      return this.items.getView(id);
    });
  }

  unschedule(actor: Actor, id: number, version?: number): Promise<ContentView> {
    return this.db.transaction(async () => {
      const { item } = await this.items.lock(id, version);
      await this.db.write(ContentItem).update({ id }, { plannedAt: null, plan: null, planFault: null });
      await this.recordUnplanned(actor, item);
      return this.items.getView(id);
    });
  }

  /** Also after downtime. */
  async publishDue(): Promise<void> {
    const due = await this.db.read(ContentItem).find({
      where: { plannedAt: LessThanOrEqual(this.clock.now()) },
      select: { id: true, plannedAt: true },
      order: { plannedAt: 'ASC' },
    });
    for (const { id, plannedAt } of due) {
      if (this.poller.stopped) return;
      await this.publishPlanned({ id, plannedAt: plannedAt! }).catch((error: unknown) =>
        this.log.warn(error, `could not publish the scheduled document ${id}`),
      );
    }
  }

  /** @throws ConflictError if the currency changes although priced records exist */
  async checkCurrency(document: AnyDocument): Promise<void> {
    if (document.kind !== 'facts' || document.currency === this.firm.facts.currency) return;
    if (!(await this.priced.exist())) return;
    const message = 'The currency is fixed, because prices already exist.';
    throw new ConflictError('CURRENCY_FIXED', message, { fields: { currency: [message] } });
  }

  /** @param item as it was before */
  async recordUnplanned(actor: Publisher | null, item: ContentItem): Promise<void> {
    if (item.plannedAt) await this.audit.record({ actor, action: 'content.unplanned', record: auditRecordOf(item) });
  }

  protected begin(): void {
    this.poller.start();
  }

  private async publishPlanned(due: DuePlan): Promise<void> {
    const { id } = due;
    try {
      await this.db.exclusiveTransaction(async () => {
        const plan = await this.claimPlan(due);
        if (plan && !(await this.items.isPermitted(plan.actor.id, 'site.publish')))
          throw new ConflictError('CONFLICT', NOT_PERMITTED);
        if (plan) await this.publishEdition(plan.actor, await this.items.lock(id, undefined), plan);
      });
    } catch (error) {
      // Retries would fail the same way.
      if (!(error instanceof DomainError)) throw error;
      const planFault = error.message.slice(0, FAULT_MAX);
      await this.db.transaction(() =>
        this.db.write(ContentItem).update(due, { plannedAt: null, plan: null, planFault }),
      );
      this.log.warn(`scheduled publication of document ${id} failed: ${planFault}`);
    }
  }

  /** Compare and set: another server may claim it. */
  private async claimPlan(due: DuePlan): Promise<Plan | null> {
    const item = await this.db.read(ContentItem).findOneBy(due);
    const { affected } = await this.db.write(ContentItem).update(due, { plannedAt: null, plan: null });
    return affected === 1 && item?.plan ? (JSON.parse(item.plan) as Plan) : null;
  }

  /** A draft that differs stays. */
  private async publishEdition(actor: Publisher, open: OpenItem, edition: Edition): Promise<void> {
    const { item, published, document: draft } = open;
    const { document, path, isNewPath } = await this.check(item, edition.document);
    if (isNewPath) await this.db.write(ContentAddress).insert({ path: path!, itemId: item.id });
    const asksAgain = edition.asksAgain && item.kind === 'terms';
    const number = await this.items.addVersion(item.id, document, { actor, asksAgain });
    const isWhole = item.draft === null || changedFields(draft, edition.document).length === 0;
    const rest = isWhole ? { draft: null, edits: null } : {};
    const plan = isWhole ? { plannedAt: null, plan: null, planFault: null } : {};
    await this.items.update(item.id, isWhole ? document : draft, { path, published: number, ...rest, ...plan });
    await this.deleteOldVersions(item, number);
    await this.media.registerPictures(document);
    await this.published.raise();
    await this.recordPublication(actor, item, { before: published?.document ?? null, document });
    // A due plan was removed before.
    if (isWhole) await this.recordUnplanned(actor, item);
  }

  private async deleteOldVersions({ id, kind }: ContentItem, number: number): Promise<void> {
    if (kind === 'terms') return;
    await this.db.write(ContentVersion).delete({ itemId: id, number: LessThanOrEqual(number - VERSIONS_KEPT) });
  }

  private async check(item: ContentItem, given: AnyDocument): Promise<Publishable> {
    const document = parseForPublication(item.kind, given);
    await this.checkCurrency(document);
    return { document, ...(await this.findPath(item, document)) };
  }

  private async findPath({ id }: ContentItem, document: AnyDocument): Promise<Omit<Publishable, 'document'>> {
    if ('slug' in document && !isSlug(document.slug)) {
      const message = 'Use small letters, digits and single hyphens.';
      throw new FieldError('VALIDATION_FAILED', 'slug', message);
    }
    const former = await this.items.listPaths(id);
    const path = pathOf(document, former);
    if (path === null || former.includes(path)) return { path, isNewPath: false };
    const redirected = await this.db.read(Redirect).existsBy({ fromPath: path });
    if (redirected || (await this.items.findTakenPaths([path], id)).length > 0) {
      const message = redirected ? 'There is a redirect from this address.' : 'Another page has or had this address.';
      throw new ConflictError('SLUG_TAKEN', message, { fields: { slug: [message] } });
    }
    return { path, isNewPath: true };
  }

  private async recordPublication(
    actor: Publisher,
    { id, kind }: ContentItem,
    { before, document }: { before: AnyDocument | null; document: AnyDocument },
  ): Promise<void> {
    const fields = before ? changedFields(before, document) : Object.keys(document);
    const pick = (from: AnyDocument) =>
      Object.fromEntries(fields.map((field) => [field, (from as unknown as Record<string, unknown>)[field]]));
    await this.audit.record({
      actor,
      action: 'content.published',
      record: { id, label: nameOf(document) || kind },
      ...(before && { before: pick(before) }),
      after: pick(document),
    });
  }

  private instantOf({ day, time }: PlannedTime): Date {
    const instant = firstInstantIn(this.firm.facts.timeZone, `${day}T${time}:00`);
    if (!instant)
      throw new FieldError(
        'BAD_TIME',
        'time',
        'The clock skips this hour on that day (daylight saving time). Please choose another.',
      );
    if (instant <= this.clock.now()) throw new FieldError('BAD_TIME', 'day', 'This time is in the past.');
    return instant;
  }
}
