import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Actor } from '../../core/access/actor.js';
import { Clock } from '../../core/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError } from '../../core/errors.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import type { Page } from '../../core/http/page.js';
import { Attachment } from './attachment.entity.js';
import { AttachmentAccess } from './attachment-access.js';
import { CommentAdded } from './attachment.events.js';
import { Comment } from './comment.entity.js';
import type { CommentsQuery } from './dto/comment.dto.js';

@Injectable()
export class CommentsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly access: AttachmentAccess,
    private readonly events: DomainEvents,
  ) {}

  async list(actor: Actor, id: number, { limit, offset, dir = 'asc' }: CommentsQuery): Promise<Page<Comment>> {
    await this.access.find(actor, { id });
    const [items, total] = await this.db
      .read(Comment)
      .findAndCount({ where: { attachmentId: id }, order: { id: dir }, take: limit, skip: offset });
    return { items, total, limit, offset };
  }

  /** The client says something about a file that nobody has confirmed yet. */
  add(actor: Actor, id: number, text: string): Promise<Comment> {
    return this.db.transaction(async () => {
      const found = await this.access.findOwn(actor, { id });
      // Writing the row makes a confirmation at the same moment wait, so no comment follows one.
      const { affected } = await this.db
        .write(Attachment)
        .update({ id, confirmedAt: IsNull() }, { updatedAt: this.clock.now() });
      if (affected !== 1) throw new ConflictError('ATTACHMENT_CONFIRMED', 'Confirmed. Comments are closed.');
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
}
