import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { trimSlashes } from '../../../core/common/text/text.js';
import { Clock } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { insertMany } from '../../../core/database/insert-many.js';
import { isFoundBy, SEARCH_TEXT } from '../../../core/database/search.js';
import { ConflictError, FieldError, NotFoundError } from '../../../core/common/errors.js';
import { mapPage, type Page, searchText } from '../../../core/http/page.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { entityPage } from '../../../core/lists/entity-list.js';
import { PublicPageRegistry } from '../../../core/cache/public-page.registry.js';
import { PublishedContentService } from '../../../core/cache/published-content.service.js';
import { RecordRepository } from '../../../core/records/record.repository.js';
import { ContentAddress } from '../pages/content-address.entity.js';
import type { RedirectsQuery, SaveRedirectDto } from './redirect.dto.js';
import { Redirect } from './redirect.entity.js';
import { editablePath, REDIRECTS_MAX, storedPath } from './redirect.rules.js';
import { RedirectView } from './redirect.view.js';

const CHAIN_MAX = 20;

type Target = Pick<Redirect, 'id' | 'target'>;

@Injectable()
export class RedirectService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly records: RecordRepository,
    private readonly pages: PublicPageRegistry,
    private readonly published: PublishedContentService,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async list({ q, sort: _from, dir = 'asc', ...page }: RedirectsQuery): Promise<Page<RedirectView>> {
    const where = q ? { searchText: isFoundBy(q) } : {};
    const found = await entityPage(this.db.read(Redirect), page, { where, order: { fromPath: dir, id: dir } });
    return mapPage(found, (redirect) => RedirectView.of(redirect));
  }

  create(actor: Actor, input: SaveRedirectDto): Promise<RedirectView> {
    return this.change(async () => {
      await this.validateOne(input);
      const redirects = this.db.write(Redirect);
      const redirect = await redirects.save(redirects.create({ ...columnsOf(input), version: 1 }));
      const record = recordOf(redirect);
      await this.audit.record({ actor, action: 'redirect.created', record, after: auditFields(redirect) });
      return RedirectView.of(redirect);
    });
  }

  update(actor: Actor, id: number, input: SaveRedirectDto, version?: number): Promise<RedirectView> {
    return this.change(async () => {
      const refusals = { version, notFound: redirectNotFound, view: (redirect: Redirect) => RedirectView.of(redirect) };
      const before = await this.records.lockForUpdate(Redirect, { id }, refusals);
      await this.validateOne(input, id);
      const after = { ...before, ...columnsOf(input) };
      await this.db.write(Redirect).update({ id }, columnsOf(input));
      await this.audit.changed({
        actor,
        action: 'redirect.updated',
        record: recordOf(after),
        before: auditFields(before),
        after: auditFields(after),
      });
      return RedirectView.of(after);
    });
  }

  remove(actor: Actor, id: number): Promise<void> {
    return this.change(async () => {
      const redirect = await this.db.read(Redirect).findOneBy({ id });
      if (!redirect) throw redirectNotFound();
      await this.db.write(Redirect).delete({ id });
      const record = recordOf(redirect);
      await this.audit.record({ actor, action: 'redirect.deleted', record, before: auditFields(redirect) });
    });
  }

  /** @param fromPath decoded */
  async findTarget(fromPath: string): Promise<string | null> {
    return (await this.db.read(Redirect).findOneBy({ fromPath }))?.target ?? null;
  }

  async findAllTargets(): Promise<Map<string, Target>> {
    const rows = await this.db.query<Target & { from: string }>(
      'SELECT id AS id, from_path AS "from", target AS target FROM redirects',
    );
    return new Map(rows.map(({ from, id, target }) => [from, { id, target }]));
  }

  async saveMany(redirects: readonly SaveRedirectDto[]): Promise<void> {
    const existing = await this.findAllTargets();
    const changed: SaveRedirectDto[] = [];
    const added = new Map<string, SaveRedirectDto>();
    for (const input of redirects) {
      if (!existing.has(input.from)) added.set(input.from, input);
      else if (existing.get(input.from)!.target !== input.to) changed.push(input);
    }
    await this.validate([...changed, ...added.values()], existing);
    const slices = new TimeSlices();
    for (const input of changed) {
      await this.db.write(Redirect).update({ id: existing.get(input.from)!.id }, columnsOf(input));
      await slices.pause();
    }
    const now = this.clock.now();
    await slices.batches([...added.values()], (batch) =>
      insertMany(
        this.db.write(Redirect),
        batch.map((input) => ({ ...columnsOf(input), version: 1, createdAt: now, updatedAt: now })),
      ),
    );
  }

  /** Earlier redirects to `from` lead to `to` directly. */
  async move(from: string, to: string): Promise<void> {
    await this.db.write(Redirect).delete({ fromPath: to });
    const earlier = await this.db.read(Redirect).findBy({ target: from });
    await this.saveMany([from, ...earlier.map(({ fromPath }) => fromPath)].map((path) => ({ from: path, to })));
  }

  /** Concurrent changes could form a loop. */
  private change<T>(work: () => Promise<T>): Promise<T> {
    return this.db.exclusiveTransaction(async () => {
      const result = await work();
      await this.published.raise();
      return result;
    });
  }

  private async validateOne(input: SaveRedirectDto, ownId?: number): Promise<void> {
    const existing = await this.findAllTargets();
    const other = existing.get(input.from);
    if (other && other.id !== ownId) throw pathTaken('There is a redirect from this address already.');
    for (const [from, { id }] of existing) if (id === ownId) existing.delete(from);
    await this.validate([input], existing);
  }

  private async validate(inputs: readonly SaveRedirectDto[], existing: ReadonlyMap<string, Target>): Promise<void> {
    const { PUBLIC_URL } = this.config;
    const targets = new Map([...existing].map(([from, { target }]) => [from, pathOnSite(target, PUBLIC_URL)]));
    for (const { from, to } of inputs) targets.set(from, pathOnSite(to, PUBLIC_URL));
    if (targets.size > REDIRECTS_MAX)
      throw new ConflictError(
        'TOO_MANY_REDIRECTS',
        `A site has at most ${REDIRECTS_MAX.toLocaleString('en')} redirects.`,
      );
    await new TimeSlices().batches(inputs, async (batch) => {
      const froms = batch.map(({ from }) => from);
      if (froms.some((from) => this.pages.isTaken(editablePath(from))))
        throw pathTaken('This is an address of the site itself.');
      if (await this.db.read(ContentAddress).existsBy({ path: In(froms) }))
        throw pathTaken('A page has or had this address.');
      if (batch.some(({ from }) => isLoop(from, targets)))
        throw new FieldError('REDIRECT_LOOP', 'to', 'This redirect leads back to itself.');
    });
  }
}

function pathOnSite(target: string, site: string): string | null {
  const { host, pathname } = new URL(target, site);
  return host === new URL(site).host ? `/${trimSlashes(storedPath(pathname) ?? pathname)}` : null;
}

function isLoop(from: string, targets: ReadonlyMap<string, string | null>): boolean {
  let path = from;
  for (let step = 0; step < CHAIN_MAX; step += 1) {
    const target = targets.get(path);
    if (!target) return false;
    path = target;
    if (path === from) return true;
  }
  return true;
}

const redirectNotFound = () => new NotFoundError('REDIRECT_NOT_FOUND', 'This redirect does not exist.');
const pathTaken = (message: string) => new ConflictError('SLUG_TAKEN', message, { fields: { from: [message] } });
const columnsOf = ({ from, to }: SaveRedirectDto) => ({
  fromPath: from,
  target: to,
  searchText: searchText(SEARCH_TEXT.length, from, to),
});
const recordOf = ({ id, fromPath }: Redirect) => ({ id, label: fromPath });
const auditFields = ({ fromPath, target }: Redirect) => ({ from: editablePath(fromPath), to: target });
