import { IsNull } from 'typeorm';
import type { StepReport } from '../../../core/company/first-step.registry.js';
import type { Db } from '../../../core/database/db.js';
import { FaqEntry } from '../entries/faq-entry.entity.js';

/** Creation time of the starting entries in their migration. */
const STARTING = new Date('2026-11-26T00:00:00.000Z');

/** Done when every starting entry is edited or deleted, and an entry is left. */
export async function faqStep(db: Db): Promise<StepReport> {
  const entries = db.read(FaqEntry);
  const starting = await entries.countBy({ createdAt: STARTING, version: 1, deletedAt: IsNull() });
  if (starting > 0)
    return { state: 'open', detail: `${starting} ${starting === 1 ? 'entry has' : 'entries have'} the starting text.` };
  const total = await entries.countBy({ deletedAt: IsNull() });
  return total > 0
    ? { state: 'done', detail: `${total} ${total === 1 ? 'entry' : 'entries'}` }
    : { state: 'open', detail: 'Without entries the assistant answers nothing.' };
}
