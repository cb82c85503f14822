import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import type { StaffLeft } from '../users/user.events.js';
import { Project } from './project.entity.js';

/** Who of the firm is in charge of what. */
@Injectable()
export class ProjectStaff {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  /** Whoever leaves is in charge of nothing; inside the transaction in which they do. */
  async release({ actor, userId }: StaffLeft): Promise<void> {
    // Found first: an update by a column without an index would hold every project.
    for (const { id, title } of await this.db.read(Project).findBy({ assigneeId: userId })) {
      const changed = { assigneeId: null, version: () => 'version + 1', updatedAt: this.clock.now() };
      await this.db.write(Project).update({ id, assigneeId: userId }, changed);
      await this.audit.record({
        actor,
        action: 'project.updated',
        record: { id, label: title },
        before: { assignee_id: userId },
        after: { assignee_id: null },
      });
    }
  }
}
