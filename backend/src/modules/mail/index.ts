export type { TemplateName } from './letters.js';
export { MailModule } from './mail.module.js';
export { type Letter, Mailer } from './mailer.js';
