import { ApiProperty } from '@nestjs/swagger';
import type { Attachment, ConfirmedBy } from '../attachment.entity.js';
import { CommentView } from './comment.dto.js';

const INTEGER = { type: 'integer' } as const;

export class AttachmentView {
  @ApiProperty(INTEGER) id!: number;
  @ApiProperty(INTEGER) project_id!: number;
  /** Name in addresses, unique in this installation. */
  filename!: string;
  /** Name at upload. */
  original_name!: string;
  mime_type!: string;
  @ApiProperty({ ...INTEGER, description: 'Bytes.' }) size!: number;
  is_image!: boolean;
  @ApiProperty({ ...INTEGER, nullable: true, description: 'Pixels, upright; null when it is not a picture.' })
  width!: number | null;
  @ApiProperty({ ...INTEGER, nullable: true }) height!: number | null;
  /** Confirmed by `confirmed_by`. */
  confirmed_by_client!: boolean;
  @ApiProperty({ enum: ['client', 'admin'], enumName: 'ConfirmedBy', nullable: true })
  confirmed_by!: ConfirmedBy | null;
  confirmed_at!: Date | null;
  /** Hash of the confirmed bytes, hexadecimal; null until confirmed. */
  sha256!: string | null;
  /** Unread, unanswered, then latest ones; oldest first. */
  comments!: CommentView[];
  /** Total comments. */
  @ApiProperty(INTEGER) comments_count!: number;
  created_at!: Date;

  static of(attachment: Attachment, comments: CommentView[] = [], count = comments.length): AttachmentView {
    const confirmed = attachment.confirmedAt !== null;
    return {
      id: attachment.id,
      project_id: attachment.projectId,
      filename: attachment.filename,
      original_name: attachment.originalName,
      mime_type: attachment.mimeType,
      size: attachment.size,
      is_image: attachment.width !== null,
      width: attachment.width,
      height: attachment.height,
      confirmed_by_client: confirmed,
      confirmed_by: attachment.confirmedBy,
      confirmed_at: attachment.confirmedAt,
      sha256: confirmed ? attachment.sha256 : null,
      comments,
      comments_count: count,
      created_at: attachment.createdAt,
    };
  }
}

export class UploadedView {
  items!: AttachmentView[];
}
