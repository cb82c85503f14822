import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MINUTE } from '../../core/common/time/clock.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Mailer } from '../mail/mailer.js';
import type { Values } from '../mail/letters.js';
import type { AccessibleAttachment } from './attachment-access.js';
import { AttachmentConfirmed, AttachmentsAdded, CommentAdded, ReplyAdded } from './attachment.events.js';
import type { OwningProject } from './attachment-owners.js';

/** Mails to the other side, written with what they tell about. */
@Injectable()
export class AttachmentLetters implements OnModuleInit {
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

  /** One mail for all files of an upload, which the screen sends one by one. */
  private added({ attachments, project }: AttachmentsAdded): Promise<void> {
    const { context: shared, about } = ofProject(project);
    const context = { ...shared, ...named(attachments[0]!.originalName, attachments.length) };
    const join = (waiting: [Values, ...Values[]]) => ({
      ...context,
      ...named(
        String(waiting[0].first),
        waiting.reduce((sum, { files }) => sum + Number(files), attachments.length),
      ),
    });
    const held = { wait: MINUTE, join };
    return this.mailer.notifyLater({ userId: project.userId, kind: 'attachment', about, context, held });
  }

  private commented({ comment, found, actor }: CommentAdded): Promise<void> {
    const letter = ofFile(found, { author: actor.name, text: comment.commentText });
    return this.mailer.notifyAdmins({ kind: 'comment', ...letter, isCollected: true, exceptUserId: actor.id });
  }

  private replied({ comment, found, actor }: ReplyAdded): Promise<void> {
    const letter = ofFile(found, { author: actor.name, text: comment.replyText });
    return this.mailer.notify({ userId: found.project.userId, kind: 'reply', ...letter });
  }

  /** The client's confirmation goes to the admins, an admin's to the client. */
  private confirmed({ found, actor }: AttachmentConfirmed): Promise<void> {
    const letter = { kind: 'confirmation' as const, ...ofFile(found, { author: actor.name }) };
    const { userId } = found.project;
    return actor.id === userId
      ? this.mailer.notifyAdmins({ ...letter, exceptUserId: actor.id })
      : this.mailer.notify({ ...letter, userId });
  }
}

const named = (first: string, files: number) => ({
  first,
  files,
  filename: files === 1 ? first : `${first} and ${files - 1} more`,
});
const ofProject = ({ id, title }: OwningProject) => ({
  about: `project:${id}`,
  context: { projectTitle: title, url: `/projects/${id}/attachments` },
});
const ofFile = ({ attachment, project }: AccessibleAttachment, values: Values) => {
  const { about, context } = ofProject(project);
  return { about, context: { ...context, filename: attachment.originalName, ...values } };
};
