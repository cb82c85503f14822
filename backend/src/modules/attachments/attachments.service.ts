import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { fromSqlDate } from '../../core/database/raw.js';
import { Attachment } from './attachment.entity.js';
import { AttachmentView } from './dto/attachment.view.js';
import type { CommentView } from './dto/comment.view.js';

/** Older comments of an attachment are read page by page. */
const EMBEDDED_COMMENTS = 50;

type Instant = string | Date;
type Dates = 'replied_at' | 'reply_read_at' | 'created_at';

interface CommentRow extends Omit<CommentView, Dates> {
  attachment_id: number;
  total: number | string;
  replied_at: Instant | null;
  reply_read_at: Instant | null;
  created_at: Instant;
}

/** Attachments as they are shown, in two queries however many there are. */
@Injectable()
export class AttachmentsService {
  constructor(private readonly db: Db) {}

  /** Whether the caller may see them is for the caller to know. */
  async ofProject(projectId: number): Promise<AttachmentView[]> {
    const attachments = await this.db.read(Attachment).find({ where: { projectId }, order: { id: 'ASC' } });
    if (attachments.length === 0) return [];
    return this.withComments(attachments, await this.comments('a.project_id', projectId));
  }

  async view(attachment: Attachment): Promise<AttachmentView> {
    const [view] = this.withComments([attachment], await this.comments('a.id', attachment.id));
    return view!;
  }

  private withComments(attachments: Attachment[], rows: CommentRow[]): AttachmentView[] {
    const byAttachment = new Map<number, CommentRow[]>();
    for (const row of rows) {
      const comments = byAttachment.get(row.attachment_id);
      if (comments) comments.push(row);
      else byAttachment.set(row.attachment_id, [row]);
    }
    return attachments.map((attachment) => {
      const comments = byAttachment.get(attachment.id) ?? [];
      return AttachmentView.of(attachment, comments.map(toView), Number(comments[0]?.total ?? 0));
    });
  }

  private comments(column: 'a.project_id' | 'a.id', value: number): Promise<CommentRow[]> {
    return this.db.query<CommentRow>(
      `SELECT * FROM (
         SELECT c.id, c.attachment_id, c.user_id, c.user_name, c.comment_text, c.reply_text, c.reply_user_name,
           c.replied_at, c.reply_read_at, c.created_at,
           ROW_NUMBER() OVER (PARTITION BY c.attachment_id ORDER BY c.id DESC) AS place,
           COUNT(*) OVER (PARTITION BY c.attachment_id) AS total
         FROM comments c JOIN attachments a ON a.id = c.attachment_id WHERE ${column} = ?
       ) ranked WHERE place <= ? ORDER BY id`,
      [value, EMBEDDED_COMMENTS],
    );
  }
}

const instant = (value: Instant | null): Date | null => (value === null ? null : fromSqlDate(value));

const toView = (row: CommentRow): CommentView => ({
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
