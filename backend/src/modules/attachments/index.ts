export { AttachmentFigures } from './attachment-figures.js';
export { AttachmentOwners, projectNotFound } from './attachment-owners.js';
export { AttachmentsModule } from './attachments.module.js';
export { AttachmentsService } from './attachments.service.js';
export { AttachmentView } from './dto/attachment.view.js';
