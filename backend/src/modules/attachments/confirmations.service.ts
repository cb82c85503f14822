import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Attachment, type ConfirmedBy } from './attachment.entity.js';
import { type AccessibleAttachment, AttachmentAccess } from './attachment-access.js';
import { AttachmentConfirmed } from './attachment.events.js';

@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly access: AttachmentAccess,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
  ) {}

  /** Confirms once; again it changes nothing and answers the same. */
  confirm(actor: Actor, id: number): Promise<Attachment> {
    return this.db.transaction(async () => {
      const { attachment, project } = await this.access.get(actor, { id });
      const confirmedBy: ConfirmedBy = project.userId === actor.id ? 'client' : 'admin';
      const now = this.clock.now();
      const stamp = {
        confirmedAt: now,
        confirmedById: actor.id,
        confirmedByName: actor.name,
        confirmedBy,
        updatedAt: now,
      };
      // Of two clicks at once only one changes the row.
      const { affected } = await this.db.write(Attachment).update({ id, confirmedAt: IsNull() }, stamp);
      if (affected !== 1) return (await this.access.get(actor, { id })).attachment;
      const confirmed = Object.assign(attachment, stamp);
      await this.tell({ attachment: confirmed, project }, actor);
      return confirmed;
    });
  }

  private async tell(found: AccessibleAttachment, actor: Actor): Promise<void> {
    const { attachment, project } = found;
    await this.audit.record({
      actor,
      action: 'attachment.confirmed',
      record: { id: attachment.id, label: attachment.filename },
      after: { project_id: project.id, confirmed_by: attachment.confirmedBy, sha256: attachment.sha256 },
    });
    await this.events.publish(new AttachmentConfirmed(found, actor));
  }
}
