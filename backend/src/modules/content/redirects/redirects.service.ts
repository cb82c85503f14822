import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { isFoundBy } from '../../../core/database/search.js';
import { NotFoundError } from '../../../core/common/errors.js';
import { mapPage, type Page } from '../../../core/http/page.js';
import { entityPage } from '../../../core/lists/entity-list.js';
import { PublishedContent } from '../../../core/cache/published-content.js';
import { Records } from '../../../core/records/records.js';
import { RedirectView } from '../dto/redirect.view.js';
import type { RedirectsQuery, SaveRedirectDto } from '../dto/redirect.dto.js';
import { Redirect } from './redirect.entity.js';
import { columnsOf, RedirectMap } from './redirect-map.js';
import { editablePath } from './redirect.rules.js';

const redirectNotFound = () => new NotFoundError('REDIRECT_NOT_FOUND', 'This redirect does not exist.');

/** Where visitors of old addresses are sent. */
@Injectable()
export class RedirectsService {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly map: RedirectMap,
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
      await this.map.checkOne(input);
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
      await this.map.checkOne(input, id);
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

  /** Two that would make a loop of one another are not written at once. */
  private change<T>(work: () => Promise<T>): Promise<T> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const result = await work();
      await this.published.raise();
      return result;
    });
  }
}

const recordOf = ({ id, fromPath }: Redirect) => ({ id, label: fromPath });
const wireOf = ({ fromPath, target }: Redirect) => ({ from: editablePath(fromPath), to: target });
