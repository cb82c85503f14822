import { Clock, HOUR, MINUTE, SECOND } from '../../../core/common/time/clock.js';
import type { HealthIndicator } from '../../../core/health/health-indicator.js';
import { agoText } from '../../../core/health/spans.js';
import type { Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { fromSqlDate, sqlDate } from '../../../core/database/raw.js';
import { NO_MAIL_SERVER } from '../mail.settings.js';

const LATE_MS = 10 * MINUTE;
/** Codes and links in emails have expired by then. */
const TOO_LATE_MS = HOUR;

export const outboxIndicator = (db: Db, clock: Clock, { SMTP_URL }: Pick<Config, 'SMTP_URL'>): HealthIndicator => ({
  name: 'Emails queued',
  threshold: 'under 10 min',
  check: async () => {
    const now = clock.now();
    const [row] = await db.query<{ oldest: string | Date | null }>(
      `SELECT MIN(COALESCE(resent_at, created_at)) AS oldest FROM outbox_mails
       WHERE state IN ('queued', 'sending') AND (attempts > 0 OR next_attempt_at <= ?)`,
      [sqlDate(now)],
    );
    if (row!.oldest === null) return { status: 'well', measured: 'None waiting' };
    const since = fromSqlDate(row!.oldest);
    const age = now.getTime() - since.getTime();
    const measured = `Oldest has waited ${agoText(Math.max(age, SECOND))}`;
    if (age < LATE_MS) return { status: 'well', measured };
    const cause = SMTP_URL ? await causeIn(db) : NO_MAIL_SERVER;
    return {
      status: SMTP_URL && age >= TOO_LATE_MS ? 'failing' : 'warning',
      measured,
      cause,
      since: new Date(since.getTime() + LATE_MS),
    };
  },
});

async function causeIn(db: Db): Promise<string> {
  const [row] = await db.query<{ answer: string | null }>(
    `SELECT answer FROM outbox_mails WHERE state IN ('queued', 'sending') AND answer IS NOT NULL ORDER BY id LIMIT 1`,
  );
  return row ? `Response of the mail server: ${row.answer}` : 'No emails are being sent.';
}
