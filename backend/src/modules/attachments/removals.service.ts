import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Db } from '../../core/database/db.js';
import { ConflictError } from '../../core/common/errors.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Attachment } from './attachment.entity.js';
import { AttachmentAccess, attachmentNotFound } from './attachment-access.js';
import { AttachmentRemoved } from './attachment.events.js';

interface FileAddress {
  projectId: number;
  filename: string;
}

@Injectable()
export class RemovalsService {
  constructor(
    private readonly db: Db,
    private readonly access: AttachmentAccess,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
  ) {}

  /** Deletes the record with its comments; the sweep deletes the file. Deletes a confirmed one only with `force`. */
  remove(actor: Actor, address: FileAddress, force: boolean): Promise<void> {
    return this.db.transaction(async () => {
      const found = await this.access.get(actor, { ...address });
      const { id } = found.attachment;
      const condition = force ? { id } : { id, confirmedAt: IsNull() };
      const { affected } = await this.db.write(Attachment).delete(condition);
      if (affected !== 1) throw await this.refusal(id);
      await this.record(actor, found.attachment);
      await this.events.publish(new AttachmentRemoved(found, actor));
    });
  }

  private record(actor: Actor, { id, filename, ...attachment }: Attachment): Promise<void> {
    return this.audit.record({
      actor,
      action: 'attachment.deleted',
      record: { id, label: filename },
      before: {
        project_id: attachment.projectId,
        original_name: attachment.originalName,
        size: attachment.size,
        sha256: attachment.sha256,
        confirmed_by: attachment.confirmedBy,
        confirmed_at: attachment.confirmedAt?.toISOString() ?? null,
      },
    });
  }

  private async refusal(id: number): Promise<Error> {
    if (!(await this.db.read(Attachment).existsBy({ id }))) return attachmentNotFound();
    return new ConflictError('ATTACHMENT_CONFIRMED', 'This attachment is confirmed. Deleting it needs an extra yes.');
  }
}
