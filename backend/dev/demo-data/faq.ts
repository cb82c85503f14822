import { type Clock, dayAfter, dayIn } from '../../src/core/common/time/clock.js';
import type { Db } from '../../src/core/database/db.js';
import { FaqAskedDay } from '../../src/modules/faq/statistics/faq-asked-day.entity.js';
import { FaqDay } from '../../src/modules/faq/statistics/faq-day.entity.js';
import { FaqGap } from '../../src/modules/faq/statistics/faq-gap.entity.js';
import { FaqEntry } from '../../src/modules/faq/entries/faq-entry.entity.js';
import { questionKey, searchTextOf, storedAnswer } from '../../src/modules/faq/entries/faq.rules.js';
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

export async function addFaq({ db, clock, timeZone }: { db: Db; clock: Clock; timeZone: string }): Promise<void> {
  const entries = db.write(FaqEntry);
  // The demo company has its own entries.
  await entries.createQueryBuilder().delete().execute();
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() };
  const rows = ENTRIES.map(({ counts: [viewCount, upVotes, downVotes] = [0, 0, 0], answer, ...entry }) => ({
    visibility: 'public' as const,
    isActive: true,
    isPinned: false,
    ...entry,
    ...stamps,
    answer: storedAnswer(answer),
    searchText: searchTextOf(entry),
    viewCount,
    upVotes,
    downVotes,
    version: 1,
  }));
  for (const row of rows.reverse()) await entries.insert(row);
  const day = dayIn(timeZone, clock.now());
  for (const { id, question } of await entries.find()) {
    const times = ASKED.get(question);
    if (times) await db.write(FaqAskedDay).insert({ entryId: id, day, asked: times });
  }
}

const UNANSWERED: [question: string, misses: number][] = [
  ['do you have an office in sacramento we can visit on saturdays', 7],
  ['can you integrate with quickbooks', 5],
  ['do you build shopify stores', 4],
  ['is there a referral program', 2],
  ['can i get a copy of last years invoice', 2],
];
const CHART_DAYS = 30;

export async function addFaqStatistics(place: { db: Db; clock: Clock; timeZone: string }): Promise<void> {
  const { db, clock, timeZone } = place;
  const today = dayIn(timeZone, clock.now());
  for (let ago = CHART_DAYS - 1; ago >= 0; ago -= 1) {
    const day = dayAfter(today, -ago);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const answered = isWeekend ? 4 + (ago % 3) : 14 + ((ago * 7) % 9);
    await db.write(FaqDay).insert({
      day,
      answered,
      weak: 1 + (ago % 4),
      unanswered: ago % 3,
      helpful: Math.round(answered / 3),
      unhelpful: ago % 2,
    });
  }
  for (const [example, misses] of UNANSWERED)
    await db.write(FaqGap).insert({ key: questionKey(example)!, example, misses, state: 'open' });
}
