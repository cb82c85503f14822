import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { type Page, searchable } from '../../core/http/page.js';
import { Attachment } from './attachment.entity.js';
import { CommentAdded, ReplyAdded } from './attachment.events.js';
import { AttachmentPolicy } from './attachment.policy.js';
import { Comment } from './comment.entity.js';
import type { CommentsQuery } from './dto/comment.dto.js';

const COMMENTS_MAX = 500;

interface CommentAddress {
  attachmentId: number;
  commentId: number;
}

@Injectable()
export class CommentService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly policy: AttachmentPolicy,
    private readonly events: DomainEvents,
  ) {}

  /** @throws ATTACHMENT_NOT_FOUND */
  async list(actor: Actor, id: number, query: CommentsQuery): Promise<Page<Comment>> {
    await this.policy.require(actor, { id });
    const { limit, offset, q, sort, dir = 'asc' } = query;
    const comments = this.db.read(Comment);
    const all = {
      where: { attachmentId: id },
      order: sort === 'replied' ? { repliedAt: dir, id: dir } : { id: dir },
    };
    if (q === undefined) {
      const [items, total] = await comments.findAndCount({ ...all, take: limit, skip: offset });
      return { items, total, limit, offset };
    }
    // No engine folds text like the server.
    const found = (await comments.find(all)).filter(containing(q));
    return { items: found.slice(offset, offset + limit), total: found.length, limit, offset };
  }

  /** @throws ATTACHMENT_CONFIRMED or TOO_MANY_COMMENTS */
  add(actor: Actor, id: number, text: string): Promise<Comment> {
    return this.db.transaction(async () => {
      const found = await this.policy.requireOwn(actor, { id });
      // Locks the row against a concurrent confirmation.
      const { affected } = await this.db
        .write(Attachment)
        .update({ id, confirmedAt: IsNull() }, { updatedAt: this.clock.now() });
      if (affected !== 1) throw new ConflictError('ATTACHMENT_CONFIRMED', 'Confirmed. Comments are closed.');
      if ((await this.db.write(Comment).countBy({ attachmentId: id })) >= COMMENTS_MAX)
        throw new ConflictError('TOO_MANY_COMMENTS', `At most ${COMMENTS_MAX} comments can be left on a file.`);
      const comment = await this.db.write(Comment).save(
        this.db.write(Comment).create({
          attachmentId: id,
          userId: actor.id,
          userName: actor.name,
          commentText: text,
          replyText: null,
          replyUserId: null,
          replyUserName: null,
          repliedAt: null,
          replyReadAt: null,
        }),
      );
      await this.events.publish(new CommentAdded(comment, found, actor));
      return comment;
    });
  }

  /** @throws ATTACHMENT_NOT_FOUND, COMMENT_NOT_FOUND or ALREADY_REPLIED */
  reply(actor: Actor, { attachmentId, commentId }: CommentAddress, text: string): Promise<Comment> {
    return this.db.transaction(async () => {
      const found = await this.policy.require(actor, { id: attachmentId });
      const now = this.clock.now();
      const reply = {
        replyText: text,
        replyUserId: actor.id,
        replyUserName: actor.name,
        repliedAt: now,
        updatedAt: now,
      };
      const { affected } = await this.db
        .write(Comment)
        .update({ id: commentId, attachmentId, repliedAt: IsNull() }, reply);
      const comment = await this.db.read(Comment).findOneBy({ id: commentId, attachmentId });
      if (!comment) throw new NotFoundError('COMMENT_NOT_FOUND', 'This comment does not exist.');
      if (affected !== 1) throw new ConflictError('ALREADY_REPLIED', 'This comment already has a reply.');
      await this.events.publish(new ReplyAdded(comment, found, actor));
      return comment;
    });
  }

  /** @throws ATTACHMENT_NOT_FOUND */
  async markRepliesRead(actor: Actor, attachmentId: number, until?: string): Promise<void> {
    await this.policy.requireOwn(actor, { id: attachmentId });
    const now = this.clock.now();
    const repliedAt = until === undefined ? Not(IsNull()) : LessThanOrEqual(new Date(until));
    const unread = { attachmentId, repliedAt, replyReadAt: IsNull() };
    await this.db.transaction(() => this.db.write(Comment).update(unread, { replyReadAt: now, updatedAt: now }));
  }
}

function containing(q: string): (comment: Comment) => boolean {
  const text = searchable(q);
  return ({ commentText, replyText, userName }) =>
    [commentText, replyText ?? '', userName].some((field) => searchable(field).includes(text));
}
