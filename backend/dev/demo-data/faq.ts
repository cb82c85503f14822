import type { Clock } from '../../src/core/clock.js';
import type { Db } from '../../src/core/database/db.js';
import { FaqEntry } from '../../src/modules/faq/faq-entry.entity.js';
import { searchTextOf, storedAnswer } from '../../src/modules/faq/faq.rules.js';
import { MONEY_ENTRIES } from './faq-money.js';
import { SERVICE_ENTRIES } from './faq-services.js';
import { WORK_ENTRIES } from './faq-work.js';

export const ENTRIES = [...MONEY_ENTRIES, ...WORK_ENTRIES, ...SERVICE_ENTRIES];

/** Writes the entries, those of the first list last, so that they are listed first. Runs inside the loader's transaction. */
export async function addFaq({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const entries = db.write(FaqEntry);
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() };
  const rows = ENTRIES.map(({ counts: [viewCount, upVotes, downVotes] = [0, 0, 0], answer, ...entry }) => ({
    ...{ visibility: 'public' as const, isActive: true, isPinned: false, ...entry, ...stamps },
    ...{ answer: storedAnswer(answer), searchText: searchTextOf(entry), viewCount, upVotes, downVotes, version: 1 },
  }));
  for (const row of rows.reverse()) await entries.insert(row);
}
