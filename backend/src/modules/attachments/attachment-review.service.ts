import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import type { Actor } from '../../core/common/actor.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { sqlDate } from '../../core/database/raw.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { countPendingRows, type PendingWork } from '../../core/health/pending-work.js';
import { Attachment, type ConfirmedBy } from './attachment.entity.js';
import { AttachmentConfirmed } from './attachment.events.js';
import { AttachmentPolicy } from './attachment.policy.js';

@Injectable()
export class AttachmentReviewService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly policy: AttachmentPolicy,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Idempotent.
   * @throws ATTACHMENT_NOT_FOUND
   */
  confirm(actor: Actor, id: number): Promise<Attachment> {
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const { attachment, project } = await this.policy.require(actor, { id });
      const confirmedBy: ConfirmedBy = project.userId === actor.id ? 'client' : 'admin';
      const now = this.clock.now();
      const confirmation = {
        confirmedAt: now,
        confirmedById: actor.id,
        confirmedByName: actor.name,
        confirmedBy,
        updatedAt: now,
      };
      const { affected } = await this.db.write(Attachment).update({ id, confirmedAt: IsNull() }, confirmation);
      if (affected !== 1) return (await this.policy.require(actor, { id })).attachment;
      const confirmed = Object.assign(attachment, confirmation);
      await this.audit.record({
        actor,
        action: 'attachment.confirmed',
        record: { id, label: confirmed.filename },
        after: { project_id: project.id, confirmed_by: confirmedBy, sha256: confirmed.sha256 },
      });
      await this.events.publish(new AttachmentConfirmed({ attachment: confirmed, project }, actor));
      return confirmed;
    });
  }

  countUnconfirmed(): Promise<PendingWork> {
    return countPendingRows(this.db, `attachments a WHERE a.confirmed_at IS NULL AND ${this.policy.present}`);
  }

  countUnanswered(): Promise<PendingWork> {
    const rows = `comments c JOIN attachments a ON a.id = c.attachment_id WHERE c.replied_at IS NULL AND ${this.policy.present}`;
    return countPendingRows(this.db, rows, [], 'c.created_at');
  }

  async countUnconfirmedAt(moments: readonly Date[]): Promise<number[]> {
    const waited =
      'SUM(CASE WHEN a.created_at < ? AND (a.confirmed_at IS NULL OR a.confirmed_at >= ?) THEN 1 ELSE 0 END)';
    const [row] = await this.db.query<Record<string, number | string | null>>(
      `SELECT ${moments.map((_, index) => `${waited} AS n${index}`).join(', ')} FROM attachments a
       WHERE (a.confirmed_at IS NULL OR a.confirmed_at >= ?) AND ${this.policy.present}`,
      [...moments.flatMap((moment) => [sqlDate(moment), sqlDate(moment)]), sqlDate(moments[0]!)],
    );
    return moments.map((_, index) => Number(row![`n${index}`] ?? 0));
  }
}
