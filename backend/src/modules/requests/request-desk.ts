import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { Records } from '../../core/records/records.js';
import type { RequestView } from './dto/request.view.js';
import { Request } from './request.entity.js';
import { RequestList, requestNotFound } from './request.list.js';

/** What admins may change of a request. */
export type Changeable = Pick<Request, 'stage' | 'spamReason' | 'assigneeId' | 'note' | 'dueOn' | 'projectId'>;

/** Changes one request at a time and writes down what was changed. */
@Injectable()
export class RequestDesk {
  constructor(
    private readonly db: Db,
    private readonly records: Records,
    private readonly audit: AuditTrail,
    private readonly lists: RequestList,
  ) {}

  /** `version`: what the caller saw; a request that changed since is refused as stale. */
  changing<T>(id: number, version: number | undefined, work: (request: Request) => Promise<T>): Promise<T> {
    const refusals = { version, notFound: requestNotFound, view: () => this.view(id) };
    return this.db.transaction(async () => work(await this.records.take(Request, { id }, refusals)));
  }

  /** Call inside {@link changing}. */
  async save(actor: Actor, before: Request, changes: Partial<Changeable>): Promise<void> {
    await this.db.write(Request).update({ id: before.id }, changes);
    await this.audit.changed({
      actor,
      action: 'request.updated',
      record: { id: before.id, label: before.name },
      before: wireOf(before),
      after: wireOf({ ...before, ...changes }),
    });
  }

  view(id: number): Promise<RequestView> {
    return this.lists.one(id);
  }
}

/** The fields by the names that people of the trail know from the calls. */
const wireOf = ({
  stage,
  assigneeId,
  note,
  dueOn,
  projectId,
}: Omit<Changeable, 'spamReason'>): Record<string, unknown> => ({
  stage,
  owner_id: assigneeId,
  note,
  due_on: dueOn,
  project_id: projectId,
});
