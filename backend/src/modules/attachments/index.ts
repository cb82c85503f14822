export {
  AttachmentConfirmed,
  AttachmentRemoved,
  AttachmentsAdded,
  CommentAdded,
  ReplyAdded,
} from './attachment.events.js';
export { AttachmentOwners, type OwnerCheck, type OwningProject } from './attachment-owners.js';
export { AttachmentsModule } from './attachments.module.js';
export { AttachmentsService } from './attachments.service.js';
export { AttachmentView } from './dto/attachment.view.js';
export { RemovalsService } from './removals.service.js';
