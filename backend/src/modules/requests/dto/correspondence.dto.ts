import { LIMITS } from '../../../core/common/field-limits.js';
import { OptionalText, Text } from '../../../core/http/fields.js';

export class RequestNoteDto {
  @Text({ max: LIMITS.noteMax, multiline: true, message: 'Please enter a note.' }) text!: string;
}

export class RequestReplyDto {
  /** Default: a subject naming the request. */
  @OptionalText({ max: LIMITS.lineMax }) subject?: string | null;
  @Text({ max: LIMITS.descriptionMax, multiline: true, message: 'Please enter an answer.' }) text!: string;
}
