import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, mapPage, type Page } from '../../core/http/page.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { Idempotent } from '../../core/idempotency/idempotency.interceptor.js';
import { AccountRateLimit } from '../../core/rate-limit/account-rate-limit.js';
import { CommentService } from './comment.service.js';
import { CommentsQuery, CommentView, CreateCommentDto, CreateReplyDto, MarkRepliesReadDto } from './dto/comment.dto.js';

@ApiTags('attachments')
@Controller('projects/attachments/:id')
export class CommentController {
  constructor(private readonly comments: CommentService) {}

  /** Returns the comments and replies of an attachment. */
  @Get('comments')
  @Requires('attachment.read')
  @ApiPage(CommentView)
  @ApiErrors('ATTACHMENT_NOT_FOUND')
  async listComments(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query() query: CommentsQuery,
  ): Promise<Page<CommentView>> {
    return mapPage(await this.comments.list(actor, id, query), (comment) => CommentView.of(comment));
  }

  /** Adds a comment to an attachment. */
  @Post('comments')
  @Idempotent()
  @Requires('attachment.comment')
  @AccountRateLimit('comments')
  @ApiErrors('ATTACHMENT_NOT_FOUND', 'ATTACHMENT_CONFIRMED', 'TOO_MANY_COMMENTS')
  async addComment(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { comment_text }: CreateCommentDto,
  ): Promise<CommentView> {
    return CommentView.of(await this.comments.add(actor, id, comment_text));
  }

  /** Replies to a comment and emails the client. */
  @Post('comments/:commentId/reply')
  @Idempotent()
  @Requires('attachment.manage')
  @ApiErrors('ATTACHMENT_NOT_FOUND', 'COMMENT_NOT_FOUND', 'ALREADY_REPLIED')
  async replyToComment(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Param('commentId', IdPipe) commentId: number,
    @Body() { reply_text }: CreateReplyDto,
  ): Promise<CommentView> {
    return CommentView.of(await this.comments.reply(actor, { attachmentId: id, commentId }, reply_text));
  }

  /** Marks the replies to an attachment as read by the client. */
  @Post('read')
  @ApiBody({ type: MarkRepliesReadDto, required: false })
  @HttpCode(200)
  @Requires('attachment.comment')
  @ApiErrors('ATTACHMENT_NOT_FOUND')
  async markRepliesRead(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { until }: MarkRepliesReadDto,
  ): Promise<MessageView> {
    await this.comments.markRepliesRead(actor, id, until);
    return { message: 'Replies marked as read.' };
  }
}
