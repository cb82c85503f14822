import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { AttachmentAccess } from './attachment-access.js';
import { ReplyAdded } from './attachment.events.js';
import { Comment } from './comment.entity.js';

interface CommentAddress {
  attachmentId: number;
  commentId: number;
}

@Injectable()
export class RepliesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly access: AttachmentAccess,
    private readonly events: DomainEvents,
  ) {}

  /** The one answer to a comment. */
  reply(actor: Actor, { attachmentId, commentId }: CommentAddress, text: string): Promise<Comment> {
    return this.db.transaction(async () => {
      const found = await this.access.get(actor, { id: attachmentId });
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

  /** The client has seen all replies that exist now. */
  async markRead(actor: Actor, attachmentId: number): Promise<void> {
    await this.access.getOwn(actor, { id: attachmentId });
    const now = this.clock.now();
    const unread = { attachmentId, repliedAt: Not(IsNull()), replyReadAt: IsNull() };
    await this.db.transaction(() => this.db.write(Comment).update(unread, { replyReadAt: now, updatedAt: now }));
  }
}
