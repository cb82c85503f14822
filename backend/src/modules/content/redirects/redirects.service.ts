import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { isFoundBy, SEARCH_TEXT } from '../../../core/database/search.js';
import { ConflictError, FieldError, NotFoundError } from '../../../core/errors.js';
import { mapPage, type Page, searchText } from '../../../core/http/page.js';
import { entityPage } from '../../../core/lists/entity-list.js';
import { PublicPages } from '../../../core/published/public-pages.js';
import { PublishedContent } from '../../../core/published/published-content.js';
import { Records } from '../../../core/records/records.js';
import { ContentItems } from '../desk/content-items.js';
import { RedirectView } from '../dto/redirect.view.js';
import type { RedirectsQuery, SaveRedirectDto } from '../dto/redirect.dto.js';
import { Redirect } from './redirect.entity.js';

const STEPS_MAX = 20;
const redirectNotFound = () => new NotFoundError('REDIRECT_NOT_FOUND', 'This redirect does not exist.');

/** Where visitors of old addresses are sent. */
@Injectable()
export class RedirectsService {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly items: ContentItems,
    private readonly pages: PublicPages,
    private readonly published: PublishedContent,
    private readonly audit: AuditTrail,
  ) {}

  async list({ q, sort: _from, dir = 'asc', ...page }: RedirectsQuery): Promise<Page<RedirectView>> {
    const where = q ? { searchText: isFoundBy(q) } : {};
    const found = await entityPage(this.db.read(Redirect), page, { where, order: { fromPath: dir, id: dir } });
    return mapPage(found, (redirect) => RedirectView.of(redirect));
  }

  create(actor: Actor, input: SaveRedirectDto): Promise<RedirectView> {
    return this.change(async () => {
      await this.check(input);
      const redirects = this.db.write(Redirect);
      const redirect = await redirects.save(redirects.create({ ...columnsOf(input), version: 1 }));
      await this.audit.record({
        actor,
        action: 'redirect.created',
        record: recordOf(redirect),
        after: wireOf(redirect),
      });
      return RedirectView.of(redirect);
    });
  }

  /** `version`: what the caller saw; a redirect that changed since is refused as stale. */
  update(actor: Actor, id: number, input: SaveRedirectDto, version?: number): Promise<RedirectView> {
    return this.change(async () => {
      const refusals = { version, notFound: redirectNotFound, view: (redirect: Redirect) => RedirectView.of(redirect) };
      const before = await this.records.take(Redirect, { id }, refusals);
      await this.check(input, id);
      const after = { ...before, ...columnsOf(input) };
      await this.db.write(Redirect).update({ id }, columnsOf(input));
      await this.audit.changed({
        ...{ actor, action: 'redirect.updated', record: recordOf(after) },
        ...{ before: wireOf(before), after: wireOf(after) },
      });
      return RedirectView.of(after);
    });
  }

  remove(actor: Actor, id: number): Promise<void> {
    return this.change(async () => {
      const redirect = await this.db.read(Redirect).findOneBy({ id });
      if (!redirect) throw redirectNotFound();
      await this.db.write(Redirect).delete({ id });
      await this.audit.record({
        actor,
        action: 'redirect.deleted',
        record: recordOf(redirect),
        before: wireOf(redirect),
      });
    });
  }

  /** Null: visitors of this address are sent nowhere. */
  async targetOf(fromPath: string): Promise<string | null> {
    return (await this.db.read(Redirect).findOneBy({ fromPath }))?.target ?? null;
  }

  /** Two that would make a loop of one another are not written at once. */
  private change<T>(work: () => Promise<T>): Promise<T> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const result = await work();
      await this.published.raise();
      return result;
    });
  }

  /** Takes over those of a file, in place of those from the same addresses. Inside the transaction of the import. */
  async bring(redirects: readonly SaveRedirectDto[]): Promise<void> {
    const brought: [SaveRedirectDto, number][] = [];
    for (const input of redirects) {
      const known = await this.db.read(Redirect).findOneBy({ fromPath: input.from });
      if (known) await this.db.write(Redirect).update({ id: known.id }, columnsOf(input));
      const { id } = known ?? (await this.db.write(Redirect).save({ ...columnsOf(input), version: 1 }));
      brought.push([input, id]);
    }
    // Only all of them together say where each leads.
    for (const [input, id] of brought) await this.check(input, id);
  }

  private async check({ from, to }: SaveRedirectDto, own?: number): Promise<void> {
    if (this.pages.isTaken(from)) throw taken('This is an address of the site itself.');
    if ((await this.items.taken([from], 0)).length > 0) throw taken('A page has or had this address.');
    const other = await this.db.read(Redirect).findOneBy({ fromPath: from });
    if (other && other.id !== own) throw taken('There is a redirect from this address already.');
    if (await this.leadsBack(from, to, own))
      throw new FieldError('REDIRECT_LOOP', 'to', 'This leads back to where it began.');
  }

  private async leadsBack(from: string, to: string, own?: number): Promise<boolean> {
    let path = to.split(/[?#]/, 1)[0]!;
    for (let step = 0; step < STEPS_MAX; step += 1) {
      if (path === from) return true;
      const next = await this.db.read(Redirect).findOneBy({ fromPath: path });
      if (!next || next.id === own) return false;
      path = next.target.split(/[?#]/, 1)[0]!;
    }
    return true;
  }
}

const taken = (message: string) => new ConflictError('SLUG_TAKEN', message, { fields: { from: [message] } });
const columnsOf = ({ from, to }: SaveRedirectDto) => ({
  ...{ fromPath: from, target: to },
  searchText: searchText(SEARCH_TEXT.length, from, to),
});
const recordOf = ({ id, fromPath }: Redirect) => ({ id, label: fromPath });
const wireOf = ({ fromPath, target }: Redirect) => ({ from: fromPath, to: target });
