import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { Db, isForeignKeyFault } from '../../core/database/db.js';
import { FieldError, NotFoundError, StaleError } from '../../core/errors.js';
import { type ServedFile, Storage } from '../storage/index.js';
import { UserDirectory } from '../users/index.js';
import type { RequestView } from './dto/request.view.js';
import type { ChangeRequestDto } from './dto/requests.dto.js';
import { Request } from './request.entity.js';
import { RequestList, requestNotFound } from './request-list.js';

type Changeable = Pick<Request, 'stage' | 'ownerId' | 'note' | 'dueOn'>;

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
};

/** What admins do with requests. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly users: UserDirectory,
    private readonly storage: Storage,
    private readonly lists: RequestList,
  ) {}

  /** `version`: what the caller saw; a request that changed since is refused as stale. */
  change(actor: Actor, id: number, wanted: ChangeRequestDto, version?: number): Promise<RequestView> {
    return this.db.transaction(async () => {
      const before = await this.lock(id, version);
      const after = changed(before, wanted);
      if (after.ownerId !== null && after.ownerId !== before.ownerId) await this.requireAdmin(after.ownerId);
      await this.saving(this.db.write(Request).update({ id }, { ...after, updatedAt: this.clock.now() }));
      await this.record(actor, before, after);
      return this.lists.one(id);
    });
  }

  /** The file that came with a message, under a name of ours. */
  async file(id: number): Promise<ServedFile> {
    const request = await this.db.read(Request).findOneBy({ id });
    if (!request) throw requestNotFound();
    const { storageKey, fileType, fileSha256 } = request;
    const stored = storageKey === null ? null : await this.storage.stat(storageKey);
    if (!stored) throw new NotFoundError('FILE_MISSING', 'This file is not available.');
    return {
      key: stored.key,
      size: stored.size,
      mimeType: fileType!,
      etag: `"${fileSha256}"`,
      name: `request-${id}.${EXTENSIONS[fileType!]}`,
      inline: false,
    };
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

  private async requireAdmin(id: number): Promise<void> {
    if (!(await this.users.findAdmin(id))) throw noAdmin();
  }

  /** The admin may be deleted at the very moment they are put in charge. */
  private saving<T>(write: Promise<T>): Promise<T> {
    return write.catch((error: unknown) => {
      throw isForeignKeyFault(error) ? noAdmin() : error;
    });
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

const noAdmin = () => new FieldError('OWNER_NOT_FOUND', 'owner_id', 'Please choose an admin.');

const changed = (before: Request, { stage, owner_id, note, due_on }: ChangeRequestDto): Changeable => ({
  stage: stage ?? before.stage,
  ownerId: owner_id === undefined ? before.ownerId : owner_id,
  note: note === undefined ? before.note : note,
  dueOn: due_on === undefined ? before.dueOn : due_on,
});

/** The fields by the names that people of the trail know from the calls. */
const wireOf = ({ stage, ownerId, note, dueOn }: Changeable): Record<string, unknown> => ({
  stage,
  owner_id: ownerId,
  note,
  due_on: dueOn,
});
