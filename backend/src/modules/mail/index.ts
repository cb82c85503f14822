export { lettersCheck } from './letters-check.js';
export { MailAttachments, type MailFile } from './mail-attachments.js';
export { MailLogService } from './mail-log.service.js';
export { MailModule } from './mail.module.js';
export type { Values } from './letters.js';
export { Mailer } from './mailer.js';
export { MailView } from './dto/mail.view.js';
