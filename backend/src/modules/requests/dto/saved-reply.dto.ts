import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../../core/common/field-limits.js';
import { Absentable, Text } from '../../../core/http/fields.js';
import type { SavedReply } from '../saved-reply.entity.js';

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
