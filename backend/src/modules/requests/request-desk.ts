import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { StaleError } from '../../core/errors.js';
import type { RequestView } from './dto/request.view.js';
import { Request } from './request.entity.js';
import { RequestList } from './request-list.js';

/** What admins may change of a request. */
export type Changeable = Pick<Request, 'stage' | 'ownerId' | 'note' | 'dueOn' | 'projectId'>;

/** Changes one request at a time and writes down what was changed. */
@Injectable()
export class RequestDesk {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly lists: RequestList,
  ) {}

  /** `version`: what the caller saw; a request that changed since is refused as stale. */
  changing<T>(id: number, version: number | undefined, work: (request: Request) => Promise<T>): Promise<T> {
    return this.db.transaction(async () => work(await this.lock(id, version)));
  }

  /** Call inside {@link changing}. */
  async save(actor: Actor, before: Request, changes: Partial<Changeable>): Promise<void> {
    await this.db.write(Request).update({ id: before.id }, { ...changes, updatedAt: this.clock.now() });
    await this.record(actor, before, { ...before, ...changes });
  }

  view(id: number): Promise<RequestView> {
    return this.lists.one(id);
  }

  /** Writes the row before reading it, so that two changes of one request wait for each other. */
  private async lock(id: number, version?: number): Promise<Request> {
    const seen = version === undefined ? {} : { version };
    const { affected } = await this.db
      .write(Request)
      .update({ id, ...seen }, { version: () => 'version + 1', updatedAt: this.clock.now() });
    if (affected !== 1) throw new StaleError(await this.lists.one(id));
    return (await this.db.read(Request).findOneBy({ id }))!;
  }

  private async record(actor: Actor, before: Request, after: Changeable): Promise<void> {
    const [old, now] = [wireOf(before), wireOf(after)];
    const names = Object.keys(now).filter((name) => old[name] !== now[name]);
    if (names.length === 0) return;
    const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name]]));
    await this.audit.record({
      actor,
      action: 'request.changed',
      record: { type: 'request', id: before.id, label: before.name },
      before: pick(old),
      after: pick(now),
    });
  }
}

/** The fields by the names that people of the trail know from the calls. */
const wireOf = ({ stage, ownerId, note, dueOn, projectId }: Changeable): Record<string, unknown> => ({
  stage,
  owner_id: ownerId,
  note,
  due_on: dueOn,
  project_id: projectId,
});
