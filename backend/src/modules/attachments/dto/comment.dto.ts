import { LIMITS } from '../../../core/common/field-limits.js';
import { Absentable, InstantField, QueryWord, Text } from '../../../core/http/fields.js';
import { PageQuery } from '../../../core/http/page.js';
import { ApiProperty } from '@nestjs/swagger';
import type { Comment } from '../comment.entity.js';

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

export class CommentView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) user_id!: number;
  /** Author's name at that time. */
  user_name!: string;
  /** Plain text. */
  comment_text!: string;
  /** Plain text; null without a reply. */
  reply_text!: string | null;
  reply_user_name!: string | null;
  replied_at!: Date | null;
  /** Time the client saw it. */
  reply_read_at!: Date | null;
  created_at!: Date;

  static of(comment: Comment): CommentView {
    return {
      id: comment.id,
      user_id: comment.userId,
      user_name: comment.userName,
      comment_text: comment.commentText,
      reply_text: comment.replyText,
      reply_user_name: comment.replyUserName,
      replied_at: comment.repliedAt,
      reply_read_at: comment.replyReadAt,
      created_at: comment.createdAt,
    };
  }
}
