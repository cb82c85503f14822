import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MINUTE } from '../../core/common/time/clock.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import type { Values } from '../mail/email-templates.js';
import { MailService } from '../mail/mail.service.js';
import type { Attachment } from './attachment.entity.js';
import {
  AttachmentConfirmed,
  AttachmentRemoved,
  AttachmentsAdded,
  CommentAdded,
  ReplyAdded,
} from './attachment.events.js';
import type { AccessibleAttachment, OwningProject } from './attachment.policy.js';

type NewFile = [id: number, name: string];

@Injectable()
export class AttachmentMailListener implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly mailer: MailService,
  ) {}

  onModuleInit(): void {
    this.events.on(AttachmentsAdded, (event) => this.onAdded(event));
    this.events.on(AttachmentRemoved, ({ found }) => this.release(found));
    this.events.on(CommentAdded, (event) => this.onCommentAdded(event));
    this.events.on(ReplyAdded, (event) => this.onReplyAdded(event));
    this.events.on(AttachmentConfirmed, (event) => this.onConfirmed(event));
  }

  private onAdded({ attachments, project }: AttachmentsAdded): Promise<void> {
    const added = attachments.map(({ id, originalName }): NewFile => [id, originalName]);
    return this.hold(project, (waiting) => [...waiting, ...added]);
  }

  private release({ attachment, project }: AccessibleAttachment): Promise<void> {
    return this.hold(project, (waiting) => waiting.filter(([id]) => id !== attachment.id));
  }

  /** Browsers upload files one by one. */
  private hold(project: OwningProject, change: (waiting: NewFile[]) => NewFile[]): Promise<void> {
    const context = newFilesContext(project, change([]));
    const join = (waiting: Values[]) => newFilesContext(project, change(waiting.flatMap(newFilesIn)));
    const delay = { wait: MINUTE, join };
    const about = aboutProject(project);
    return this.mailer.notifyLater({ userId: project.userId, kind: 'attachment', about, context, delay });
  }

  private onCommentAdded({ comment, found, actor }: CommentAdded): Promise<void> {
    const mail = attachmentMail(found, { author: actor.name, text: comment.commentText });
    return this.mailer.notifyAdmins({ kind: 'comment', ...mail, isCollected: true, exceptUserId: actor.id });
  }

  private async onReplyAdded({ comment, found, actor }: ReplyAdded): Promise<void> {
    const { userId } = found.project;
    if (comment.userId !== userId) return;
    const mail = attachmentMail(found, { author: actor.name, text: comment.replyText });
    await this.mailer.notify({ userId, kind: 'reply', ...mail });
  }

  private async onConfirmed({ found, actor }: AttachmentConfirmed): Promise<void> {
    await this.release(found);
    const mail = { kind: 'confirmation' as const, ...attachmentMail(found, { author: actor.name }) };
    const { userId } = found.project;
    return actor.id === userId
      ? this.mailer.notifyAdmins({ ...mail, exceptUserId: actor.id })
      : this.mailer.notify({ ...mail, userId });
  }
}

function newFilesContext(project: OwningProject, files: NewFile[]): Values | null {
  const [first] = files;
  if (!first) return null;
  const [id, name] = first;
  const filename = files.length === 1 ? name : `${name} and ${files.length - 1} more`;
  return { ...contextOf(project, { id, originalName: filename }), newFiles: JSON.stringify(files) };
}

/** Emails of version 1.0 have none. */
const newFilesIn = ({ newFiles }: Values) => JSON.parse(String(newFiles ?? '[]')) as NewFile[];

const contextOf = (project: OwningProject, { id, originalName }: Pick<Attachment, 'id' | 'originalName'>): Values => ({
  projectTitle: project.title,
  url: `/projects/${project.id}/attachments?file=${id}`,
  filename: originalName,
});

const aboutProject = ({ id }: OwningProject) => `project:${id}`;

const attachmentMail = ({ attachment, project }: AccessibleAttachment, values: Values) => ({
  about: aboutProject(project),
  context: { ...contextOf(project, attachment), ...values },
});
