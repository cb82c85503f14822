import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Mailer } from '../mail/index.js';
import type { AccessibleAttachment } from './attachment-access.js';
import { AttachmentConfirmed, AttachmentsAdded, CommentAdded, ReplyAdded } from './attachment.events.js';
import type { OwningProject } from './attachment-owners.js';

/** Mails to the other side, written with what they tell about. */
@Injectable()
export class AttachmentNews implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.events.on(AttachmentsAdded, (event) => this.added(event));
    this.events.on(CommentAdded, (event) => this.commented(event));
    this.events.on(ReplyAdded, (event) => this.replied(event));
    this.events.on(AttachmentConfirmed, (event) => this.confirmed(event));
  }

  /** One mail for all files of an upload. */
  private added({ attachments: [first, ...others], project }: AttachmentsAdded): Promise<void> {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const context = { ...about(project), filename: `${first!.originalName}${more}` };
    return this.mailer.notify({ userId: project.userId, kind: 'attachment', context });
  }

  private commented({ comment, found, actor }: CommentAdded): Promise<void> {
    const context = { ...aboutFile(found), author: actor.name, text: comment.commentText };
    return this.mailer.notifyAdmins({ kind: 'comment', context, exceptUserId: actor.id });
  }

  private replied({ comment, found, actor }: ReplyAdded): Promise<void> {
    const context = { ...aboutFile(found), author: actor.name, text: comment.replyText };
    return this.mailer.notify({ userId: found.project.userId, kind: 'reply', context });
  }

  /** The client's confirmation goes to the admins, an admin's to the client. */
  private confirmed({ found, actor }: AttachmentConfirmed): Promise<void> {
    const news = { kind: 'confirmation' as const, context: { ...aboutFile(found), author: actor.name } };
    const { userId } = found.project;
    return actor.id === userId
      ? this.mailer.notifyAdmins({ ...news, exceptUserId: actor.id })
      : this.mailer.notify({ ...news, userId });
  }
}

const about = ({ id, title }: OwningProject) => ({ projectTitle: title, url: `/projects/${id}/attachments` });
const aboutFile = ({ attachment, project }: AccessibleAttachment) => ({
  ...about(project),
  filename: attachment.originalName,
});
