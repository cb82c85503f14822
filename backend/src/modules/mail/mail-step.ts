import type { Config } from '../../core/config/env.js';
import type { Db } from '../../core/database/db.js';
import type { StepReport } from '../../core/company/first-step.registry.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** Setup step: done when the mail server has accepted a test email. */
export async function mailStep(db: Db, { SMTP_URL }: Pick<Config, 'SMTP_URL'>): Promise<StepReport> {
  if (!SMTP_URL)
    return { state: 'open', detail: 'No mail server is set up, so emails wait in the outbox. Set SMTP_URL.' };
  const mail = await db.read(OutboxMail).findOne({ where: { template: 'test' }, order: { id: 'DESC' } });
  if (!mail) return { state: 'open', detail: 'No test mail was sent yet.' };
  const { state, recipient, answer } = mail;
  if (state === 'sent') return { state: 'done', detail: `A test mail went to ${recipient}.` };
  if (state === 'failed' || state === 'dropped')
    return { state: 'failed', detail: `The last test mail failed: ${answer ?? 'no answer'}` };
  const tried = answer === null ? '' : ` The last try failed: ${answer}`;
  return { state: 'waiting', detail: `A test mail to ${recipient} is on its way.${tried}` };
}
