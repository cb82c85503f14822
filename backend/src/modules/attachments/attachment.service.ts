import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError } from '../../core/common/errors.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate } from '../../core/database/raw.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import type { Rendition } from '../../core/storage/pictures/image.service.js';
import { noPreview, RenditionService } from '../../core/storage/pictures/rendition.service.js';
import type { ServedFile } from '../../core/storage/serving/served-file.js';
import { FileMissingError, Storage } from '../../core/storage/storage.js';
import { Attachment } from './attachment.entity.js';
import { AttachmentRemoved } from './attachment.events.js';
import { attachmentNotFound, AttachmentPolicy } from './attachment.policy.js';
import type { FileQuery, RenditionSize } from './dto/attachment.dto.js';
import { AttachmentView } from './dto/attachment.view.js';
import type { CommentView } from './dto/comment.dto.js';

const EMBEDDED_COMMENTS = 50;

const webp = (name: RenditionSize, edge: number): Rendition => ({ name, format: 'webp', width: edge, height: edge });
const RENDITIONS: Record<RenditionSize, Rendition> = { small: webp('small', 480), large: webp('large', 1_600) };

type FileAddress = Partial<Pick<Attachment, 'projectId' | 'id'>> & Pick<Attachment, 'filename'>;
type Instant = string | Date;
type Dates = 'replied_at' | 'reply_read_at' | 'created_at';

interface CommentRow extends Omit<CommentView, Dates> {
  attachment_id: number;
  total: number | string;
  replied_at: Instant | null;
  reply_read_at: Instant | null;
  created_at: Instant;
}

@Injectable()
export class AttachmentService {
  constructor(
    private readonly db: Db,
    private readonly policy: AttachmentPolicy,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
    private readonly renditions: RenditionService,
    private readonly storage: Storage,
  ) {}

  async listByProject(projectId: number): Promise<AttachmentView[]> {
    const attachments = await this.db.read(Attachment).find({ where: { projectId }, order: { id: 'ASC' } });
    if (attachments.length === 0) return [];
    return withComments(attachments, await this.readComments('a.project_id', projectId));
  }

  async view(attachment: Attachment): Promise<AttachmentView> {
    const [view] = withComments([attachment], await this.readComments('a.id', attachment.id));
    return view!;
  }

  /** @throws ATTACHMENT_NOT_FOUND, FILE_MISSING, or NO_PREVIEW for a `size` without a picture */
  async getFile(actor: Actor, address: FileAddress, { size, download }: FileQuery): Promise<ServedFile> {
    const { attachment } = await this.policy.require(actor, { ...address });
    const isPicture = attachment.width !== null;
    const variant = size ? await this.rendition(attachment, size) : original(attachment);
    const stored = await this.storage.stat(variant.key);
    if (!stored) throw new FileMissingError(variant.key);
    return { ...variant, size: stored.size, inline: isPicture && download === undefined };
  }

  /** @throws ATTACHMENT_NOT_FOUND, or ATTACHMENT_CONFIRMED without `force` */
  remove(actor: Actor, address: FileAddress, force: boolean): Promise<void> {
    return this.db.transaction(async () => {
      // Also changes the waiting email.
      await this.db.acquireGlobalLock();
      const found = await this.policy.require(actor, { ...address });
      const { id } = found.attachment;
      const condition = force ? { id } : { id, confirmedAt: IsNull() };
      const { affected } = await this.db.write(Attachment).delete(condition);
      if (affected !== 1) throw await this.deletionRefusal(id);
      await this.recordDeletion(actor, found.attachment);
      await this.events.publish(new AttachmentRemoved(found, actor));
    });
  }

  private recordDeletion(actor: Actor, { id, filename, projectId, ...attachment }: Attachment): Promise<void> {
    return this.audit.record({
      actor,
      action: 'attachment.deleted',
      record: { id, label: filename, projectId },
      before: {
        project_id: projectId,
        original_name: attachment.originalName,
        size: attachment.size,
        sha256: attachment.sha256,
        confirmed_by: attachment.confirmedBy,
        confirmed_at: attachment.confirmedAt?.toISOString() ?? null,
      },
    });
  }

  private async deletionRefusal(id: number): Promise<Error> {
    if (!(await this.db.read(Attachment).existsBy({ id }))) return attachmentNotFound();
    return new ConflictError(
      'ATTACHMENT_CONFIRMED',
      'This attachment is confirmed. Deleting it requires an extra confirmation.',
    );
  }

  private async rendition({ storageKey, width, sha256, originalName }: Attachment, size: RenditionSize) {
    if (width === null) throw noPreview();
    return {
      key: await this.renditions.of(storageKey, RENDITIONS[size]),
      mimeType: 'image/webp',
      etag: `"${sha256}-${size}"`,
      name: originalName.replace(/\.[^.]*$/, '.webp'),
    };
  }

  private readComments(column: 'a.project_id' | 'a.id', value: number): Promise<CommentRow[]> {
    return this.db.query<CommentRow>(
      `SELECT * FROM (
         SELECT c.id, c.attachment_id, c.user_id, c.user_name, c.comment_text, c.reply_text, c.reply_user_name,
           c.replied_at, c.reply_read_at, c.created_at,
           ROW_NUMBER() OVER (PARTITION BY c.attachment_id ORDER BY c.reply_read_at IS NULL DESC, c.id DESC) AS place,
           COUNT(*) OVER (PARTITION BY c.attachment_id) AS total
         FROM comments c JOIN attachments a ON a.id = c.attachment_id WHERE ${column} = ?
       ) ranked WHERE place <= ? ORDER BY id`,
      [value, EMBEDDED_COMMENTS],
    );
  }
}

const original = ({ storageKey, mimeType, sha256, originalName }: Attachment) => ({
  key: storageKey,
  mimeType,
  etag: `"${sha256}"`,
  name: originalName,
});

function withComments(attachments: Attachment[], rows: CommentRow[]): AttachmentView[] {
  const byAttachment = new Map<number, CommentRow[]>();
  for (const row of rows) {
    const comments = byAttachment.get(row.attachment_id);
    if (comments) comments.push(row);
    else byAttachment.set(row.attachment_id, [row]);
  }
  return attachments.map((attachment) => {
    const comments = byAttachment.get(attachment.id) ?? [];
    return AttachmentView.of(attachment, comments.map(toCommentView), Number(comments[0]?.total ?? 0));
  });
}

const instant = (value: Instant | null): Date | null => (value === null ? null : fromSqlDate(value));

const toCommentView = (row: CommentRow): CommentView => ({
  id: row.id,
  user_id: row.user_id,
  user_name: row.user_name,
  comment_text: row.comment_text,
  reply_text: row.reply_text,
  reply_user_name: row.reply_user_name,
  replied_at: instant(row.replied_at),
  reply_read_at: instant(row.reply_read_at),
  created_at: fromSqlDate(row.created_at),
});
