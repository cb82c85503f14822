import type { Config } from '../../core/config/env.js';
import type { Db } from '../../core/database/db.js';
import type { StepReport } from '../../core/company/first-step.registry.js';
import { NO_MAIL_SERVER } from './mail.settings.js';
import { OutboxMail } from './outbox-mail.entity.js';

export async function mailStep(db: Db, { SMTP_URL }: Pick<Config, 'SMTP_URL'>): Promise<StepReport> {
  if (!SMTP_URL) return { state: 'open', detail: NO_MAIL_SERVER };
  const mail = await db.read(OutboxMail).findOne({ where: { template: 'test' }, order: { id: 'DESC' } });
  if (!mail) return { state: 'open', detail: 'No test email has been sent yet.' };
  const { state, recipient, answer } = mail;
  if (state === 'sent') return { state: 'done', detail: `A test email was sent to ${recipient}.` };
  if (state === 'failed' || state === 'dropped')
    return { state: 'failed', detail: `The last test email failed: ${answer ?? 'no response'}` };
  const tried = answer === null ? '' : ` The last attempt failed: ${answer}`;
  return { state: 'waiting', detail: `A test email to ${recipient} is on its way.${tried}` };
}
