import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { csvFile } from '../../core/http/csv.js';
import type { UserFileQuery } from './dto/users.dto.js';
import { type UserFilter, UserListService } from './user-list.service.js';

const HEADER = ['id', 'name', 'email', 'role', 'is_active', 'created_at'];

/** The list of people as a file. Who took it away is on record. */
@Injectable()
export class UserExport {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly lists: UserListService,
  ) {}

  async file(actor: Actor, { q, role, ids }: UserFileQuery): Promise<StreamableFile> {
    const filter = { ...(q ? { q } : {}), ...(role ? { role } : {}) };
    await this.db.transaction(() =>
      this.audit.record({
        actor,
        action: 'users.exported',
        record: { type: 'list', id: 'users', label: 'Users' },
        after: { ...filter, ...(ids ? { ids } : {}) },
      }),
    );
    return csvFile('users.csv', HEADER, this.rows(filter, ids));
  }

  private async *rows(filter: UserFilter, ids?: readonly number[]): AsyncGenerator<(string | number)[]> {
    for await (const { id, name, email, role, isActive, createdAt } of this.lists.everybody(filter, ids))
      yield [id, name, email, role, isActive ? 'yes' : 'no', createdAt.toISOString()];
  }
}
