import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MINUTE } from '../../core/common/time/clock.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import type { Values } from '../mail/email-templates.js';
import { MailService } from '../mail/mail.service.js';
import { AttachmentConfirmed, AttachmentsAdded, CommentAdded, ReplyAdded } from './attachment.events.js';
import type { AccessibleAttachment } from './attachment.policy.js';

@Injectable()
export class AttachmentMailListener implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly mailer: MailService,
  ) {}

  onModuleInit(): void {
    this.events.on(AttachmentsAdded, (event) => this.onAdded(event));
    this.events.on(CommentAdded, (event) => this.onCommentAdded(event));
    this.events.on(ReplyAdded, (event) => this.onReplyAdded(event));
    this.events.on(AttachmentConfirmed, (event) => this.onConfirmed(event));
  }

  /** Browsers upload files one by one. */
  private onAdded({ attachments, project }: AttachmentsAdded): Promise<void> {
    const [attachment] = attachments;
    const { context: shared, about } = attachmentMail({ attachment: attachment!, project });
    const context = { ...shared, ...fileNames(attachment!.originalName, attachments.length) };
    const join = (waiting: [Values, ...Values[]]) => ({
      ...context,
      url: waiting[0].url!,
      ...fileNames(
        String(waiting[0].first),
        waiting.reduce((sum, { files }) => sum + Number(files), attachments.length),
      ),
    });
    const delay = { wait: MINUTE, join };
    return this.mailer.notifyLater({ userId: project.userId, kind: 'attachment', about, context, delay });
  }

  private onCommentAdded({ comment, found, actor }: CommentAdded): Promise<void> {
    const mail = attachmentMail(found, { author: actor.name, text: comment.commentText });
    return this.mailer.notifyAdmins({ kind: 'comment', ...mail, isCollected: true, exceptUserId: actor.id });
  }

  private onReplyAdded({ comment, found, actor }: ReplyAdded): Promise<void> {
    const mail = attachmentMail(found, { author: actor.name, text: comment.replyText });
    return this.mailer.notify({ userId: found.project.userId, kind: 'reply', ...mail });
  }

  private onConfirmed({ found, actor }: AttachmentConfirmed): Promise<void> {
    const mail = { kind: 'confirmation' as const, ...attachmentMail(found, { author: actor.name }) };
    const { userId } = found.project;
    return actor.id === userId
      ? this.mailer.notifyAdmins({ ...mail, exceptUserId: actor.id })
      : this.mailer.notify({ ...mail, userId });
  }
}

const fileNames = (first: string, files: number) => ({
  first,
  files,
  filename: files === 1 ? first : `${first} and ${files - 1} more`,
});
const attachmentMail = ({ attachment, project }: AccessibleAttachment, values: Values = {}) => {
  const url = `/projects/${project.id}/attachments?file=${attachment.id}`;
  const context = { projectTitle: project.title, url, filename: attachment.originalName, ...values };
  return { about: `project:${project.id}`, context };
};
