import { LIMITS } from '../../../core/common/field-limits.js';
import { Absentable, InstantField, QueryWord, Text } from '../../../core/http/fields.js';
import { PageQuery } from '../../../core/http/page.js';

export class CreateCommentDto {
  @Text({ max: LIMITS.noteMax, multiline: true, message: 'Please write a comment.' }) comment_text!: string;
}

export class CreateReplyDto {
  @Text({ max: LIMITS.noteMax, multiline: true, message: 'Please write a reply.' }) reply_text!: string;
}

export class MarkRepliesReadDto {
  /** `replied_at` of the latest reply shown. Later replies stay unread. */
  @Absentable() @InstantField() until?: string;
}

const COMMENT_SORTS = ['created', 'replied'] as const;

/** Oldest first by default. */
export class CommentsQuery extends PageQuery {
  @QueryWord(COMMENT_SORTS, 'CommentSort') sort?: (typeof COMMENT_SORTS)[number];
}
