import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, HOUR, MINUTE, SECOND } from '../../core/common/time/clock.js';
import type { Check } from '../../core/health/finding.js';
import { agoText } from '../../core/health/spans.js';
import { Checks } from '../../core/health/checks.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate, sqlDate } from '../../core/database/raw.js';

const LATE_MS = 10 * MINUTE;
/** Codes and links that letters carry have ended. */
const TOO_LATE_MS = HOUR;

const NO_SERVER = 'No mail server is set up: letters wait in the outbox. Set SMTP_URL.';

/** How long the oldest letter has waited that could have left. */
export const lettersCheck = (db: Db, clock: Clock, { SMTP_URL }: Pick<Config, 'SMTP_URL'>): Check => ({
  name: 'Letters waiting',
  threshold: 'under 10 min',
  look: async () => {
    const now = clock.now();
    const [row] = await db.query<{ oldest: string | Date | null }>(
      `SELECT MIN(COALESCE(resent_at, created_at)) AS oldest FROM outbox_mails
       WHERE state IN ('queued', 'sending') AND (attempts > 0 OR next_attempt_at <= ?)`,
      [sqlDate(now)],
    );
    if (row!.oldest === null) return { state: 'well', measured: 'None waits' };
    const since = fromSqlDate(row!.oldest);
    const age = now.getTime() - since.getTime();
    const measured = `Oldest waits ${agoText(Math.max(age, SECOND))}`;
    if (age < LATE_MS) return { state: 'well', measured };
    const cause = SMTP_URL ? await causeIn(db) : NO_SERVER;
    return {
      state: SMTP_URL && age >= TOO_LATE_MS ? 'failing' : 'warning',
      ...{ measured, cause, since: new Date(since.getTime() + LATE_MS) },
    };
  },
});

/** What the mail server said to one of them. */
async function causeIn(db: Db): Promise<string> {
  const [row] = await db.query<{ answer: string | null }>(
    `SELECT answer FROM outbox_mails WHERE state IN ('queued', 'sending') AND answer IS NOT NULL ORDER BY id LIMIT 1`,
  );
  return row ? `The mail server says: ${row.answer}` : 'Nothing is being sent.';
}

@Injectable()
export class LettersCheck implements OnModuleInit {
  constructor(
    private readonly checks: Checks,
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.checks.answerWith('letters', lettersCheck(this.db, this.clock, this.config));
  }
}
