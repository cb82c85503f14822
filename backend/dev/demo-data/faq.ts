import type { Clock } from '../../src/core/common/time/clock.js';
import type { Db } from '../../src/core/database/db.js';
import { FaqAskedDay } from '../../src/modules/faq/statistics/faq-asked-day.entity.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { searchTextOf, storedAnswer } from '../../src/modules/faq/entries/faq.rules.js';
import { MONEY_ENTRIES } from './faq-money.js';
import { PRICE_ENTRIES } from './faq-prices.js';
import { SERVICE_ENTRIES } from './faq-services.js';
import { WORK_ENTRIES } from './faq-work.js';

export const ENTRIES = [...MONEY_ENTRIES, ...PRICE_ENTRIES, ...WORK_ENTRIES, ...SERVICE_ENTRIES];

const ASKED = new Map([
  ['How do I confirm an attachment?', 41],
  ['How long does a website take?', 37],
  ['What does “Under Review” mean?', 29],
  ['Who owns the source code?', 24],
  ['How do I get support?', 18],
  ['Which payment methods do you accept?', 17],
  ['Do I get my money back if I cancel?', 12],
]);

/** Writes the entries, those of the first list last, so that they are listed first. Runs inside the loader's transaction. */
export async function addFaq({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const entries = db.write(FaqEntry);
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() };
  const rows = ENTRIES.map(({ counts: [viewCount, upVotes, downVotes] = [0, 0, 0], answer, ...entry }) => ({
    ...{ visibility: 'public' as const, isActive: true, isPinned: false, ...entry, ...stamps },
    ...{ answer: storedAnswer(answer), searchText: searchTextOf(entry), viewCount, upVotes, downVotes, version: 1 },
  }));
  for (const row of rows.reverse()) await entries.insert(row);
  const day = clock.now().toISOString().slice(0, 10);
  for (const { id, question } of await entries.find()) {
    const times = ASKED.get(question);
    if (times) await db.write(FaqAskedDay).insert({ entryId: id, day, asked: times });
  }
}
