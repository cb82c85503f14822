import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../../core/common/field-limits.js';
import { Absentable, OptionalText, Text } from '../../../core/http/fields.js';
import { MailView } from '../../mail/dto/mail.view.js';
import type { RequestNote } from '../request-note.entity.js';
import type { SavedReply } from '../saved-reply.entity.js';

export class RequestNoteDto {
  @Text({ max: LIMITS.noteMax, multiline: true, message: 'Please enter a note.' }) text!: string;
}

export class RequestReplyDto {
  /** Default: a subject naming the request. */
  @OptionalText({ max: LIMITS.lineMax }) subject?: string | null;
  @Text({ max: LIMITS.descriptionMax, multiline: true, message: 'Please enter an answer.' }) text!: string;
}

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

const TITLE = { max: LIMITS.lineMax, message: 'Please enter a title.' };
const TEXT = { max: LIMITS.noteMax, multiline: true, message: 'Please enter the text.' };

export class AddSavedReplyDto {
  @Text(TITLE) title!: string;
  @Text(TEXT) text!: string;
}

export class ChangeSavedReplyDto {
  @Absentable() @Text(TITLE) title?: string;
  @Absentable() @Text(TEXT) text?: string;
}

export class SavedReplyView {
  @ApiProperty({ type: 'integer' }) id!: number;
  title!: string;
  text!: string;
  @ApiProperty({ type: 'integer' }) version!: number;

  static of({ id, title, text, version }: SavedReply): SavedReplyView {
    return { id, title, text, version };
  }
}

export class SavedRepliesView {
  @ApiProperty({ type: [SavedReplyView] }) items!: SavedReplyView[];
}
