import type { Config } from '../../core/config/env.js';
import type { Db } from '../../core/database/db.js';
import type { StepState } from '../../core/firm/first-steps.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** Whether letters leave: a test mail was taken by the mail server. */
export async function mailStep(db: Db, { SMTP_URL }: Pick<Config, 'SMTP_URL'>): Promise<StepState> {
  if (!SMTP_URL) return { done: false, detail: 'No mail server is set up: letters wait in the outbox. Set SMTP_URL.' };
  const mail = await db.read(OutboxMail).findOne({ where: { template: 'test' }, order: { id: 'DESC' } });
  if (!mail) return { done: false, detail: 'No test mail was sent yet.' };
  if (mail.state === 'sent') return { done: true, detail: `A test mail went to ${mail.recipient}.` };
  if (mail.state !== 'failed') return { done: false, detail: `A test mail to ${mail.recipient} is on its way.` };
  return { done: false, detail: `The last test mail failed: ${mail.answer ?? 'no answer'}` };
}
