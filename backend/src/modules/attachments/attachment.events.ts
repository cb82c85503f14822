import type { Actor } from '../../core/common/actor.js';
import type { Attachment } from './attachment.entity.js';
import type { AccessibleAttachment, OwningProject } from './attachment.policy.js';
import type { Comment } from './comment.entity.js';

export class AttachmentsAdded {
  constructor(
    readonly attachments: Attachment[],
    readonly project: OwningProject,
    readonly actor: Actor,
  ) {}
}

export class AttachmentConfirmed {
  constructor(
    readonly found: AccessibleAttachment,
    readonly actor: Actor,
  ) {}
}

export class AttachmentRemoved {
  constructor(
    readonly found: AccessibleAttachment,
    readonly actor: Actor,
  ) {}
}

export class CommentAdded {
  constructor(
    readonly comment: Comment,
    readonly found: AccessibleAttachment,
    readonly actor: Actor,
  ) {}
}

export class ReplyAdded {
  constructor(
    readonly comment: Comment,
    readonly found: AccessibleAttachment,
    readonly actor: Actor,
  ) {}
}
