import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError } from '../../core/common/errors.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { type Page, searchable } from '../../core/http/page.js';
import { Limits } from '../../core/rate-limit/limits.service.js';
import { Attachment } from './attachment.entity.js';
import { AttachmentAccess } from './attachment-access.js';
import { CommentAdded } from './attachment.events.js';
import { Comment } from './comment.entity.js';
import type { CommentsQuery } from './dto/comment.dto.js';

/** Of one attachment. More is no conversation any more. */
export const COMMENTS_MAX = 500;

@Injectable()
export class CommentsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly access: AttachmentAccess,
    private readonly events: DomainEvents,
    private readonly limits: Limits,
  ) {}

  async list(actor: Actor, id: number, query: CommentsQuery): Promise<Page<Comment>> {
    await this.access.get(actor, { id });
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
    // There are COMMENTS_MAX at most, and no engine folds text as we do.
    const found = (await comments.find(all)).filter(holding(q));
    return { items: found.slice(offset, offset + limit), total: found.length, limit, offset };
  }

  /** The client says something about a file that nobody has confirmed yet. */
  async add(actor: Actor, id: number, text: string): Promise<Comment> {
    await this.limits.consume('comments', `comments:${actor.id}`);
    return this.db.transaction(async () => {
      const found = await this.access.getOwn(actor, { id });
      // Writing the row makes a confirmation at the same moment wait, so no comment follows one.
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
}

/** Whether the words stand in what was said, in its answer or in the name of who said it. */
function holding(q: string): (comment: Comment) => boolean {
  const words = searchable(q);
  return ({ commentText, replyText, userName }) =>
    [commentText, replyText ?? '', userName].some((text) => searchable(text).includes(words));
}
