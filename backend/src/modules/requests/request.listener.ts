import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { AdminLeft, StaffLeft } from '../users/user.events.js';
import { Request } from './request.entity.js';

@Injectable()
export class RequestListener implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    for (const left of [AdminLeft, StaffLeft]) this.events.on(left, (event) => this.clearAssignee(event));
  }

  private async clearAssignee({ actor, userId }: StaffLeft): Promise<void> {
    const assigned = await this.db.read(Request).findBy({ assigneeId: userId });
    if (assigned.length === 0) return;
    const changed = { assigneeId: null, version: () => 'version + 1', updatedAt: this.clock.now() };
    await this.db.write(Request).update({ assigneeId: userId }, changed);
    await this.audit.recordAll(
      assigned.map(({ id, name }) => ({
        actor,
        action: 'request.updated' as const,
        record: { id, label: name },
        before: { owner_id: userId },
        after: { owner_id: null },
      })),
    );
  }
}
