import { LIMITS } from '../../../core/field-limits.js';
import { QueryInt, QueryWord, Text } from '../../../core/http/fields.js';

export class CreateCommentDto {
  @Text({ max: LIMITS.noteMax, multiline: true, message: 'Please write a comment.' }) comment_text!: string;
}

export class CreateReplyDto {
  @Text({ max: LIMITS.noteMax, multiline: true, message: 'Please write a reply.' }) reply_text!: string;
}

/** Comments are always in the order they were written; `dir=desc` starts with the latest. */
export class CommentsQuery {
  @QueryInt(1, 200) limit = 50;
  @QueryInt(0, 1_000_000) offset = 0;
  @QueryWord(['asc', 'desc'], 'SortDirection') dir?: 'asc' | 'desc';
}
