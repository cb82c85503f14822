import { ApiProperty } from '@nestjs/swagger';
import { MailView } from '../../mail/dto/mail.view.js';
import type { RequestNote } from '../request-note.entity.js';

export class RequestNoteView {
  @ApiProperty({ type: 'integer' }) id!: number;
  author_name!: string;
  text!: string;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;

  static of({ id, authorName, text, createdAt }: RequestNote): RequestNoteView {
    return { id, author_name: authorName, text, created_at: createdAt.toISOString() };
  }
}

export class RequestThreadView {
  /** Oldest first. */
  @ApiProperty({ type: [RequestNoteView] }) notes!: RequestNoteView[];
  /** Newest first. */
  @ApiProperty({ type: () => [MailView] }) letters!: MailView[];
}
