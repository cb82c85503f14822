import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { type WordIndex, WordSearch } from '../../core/lists/word-search.js';
import { searchable } from '../../core/http/page.js';
import { anyOf, type Condition, holds, is, where } from '../../core/lists/condition.js';
import { momentOf, searchCondition, type Today, within } from './log-conditions.js';

/** So many of the newest visits are looked through to learn how common a text is. */
const SAMPLE = 2_000;
const COMMON = 40;
const NUMBER = /^[1-9]\d{0,8}$/;
const ADDRESS = /^[\da-f]*[.:][\da-f.:]*$/;

export const VISIT_WORDS: WordIndex = { table: 'visitor_logs', columns: ['search_text'] };

interface Found {
  conditions: Condition[];
  /** So many that they are not counted. */
  common: boolean;
}

/** Which visits a text means. Among very many it is looked up in an index instead of in every row. */
@Injectable()
export class LogSearch {
  constructor(
    private readonly db: Db,
    private readonly words: WordSearch,
  ) {}

  /** Says when only beginnings of words are found. */
  async told({ q }: { q?: string }): Promise<{ by_words?: true }> {
    return q ? this.words.told(VISIT_WORDS) : {};
  }

  /** `filters`: what else the visits are narrowed by. */
  async of(q: string | undefined, filters: Condition[], today: Today): Promise<Found> {
    if (!q) return { conditions: [], common: false };
    if (!(await this.words.isLarge(VISIT_WORDS))) return { conditions: [searchCondition(q, today)], common: false };
    const text = searchable(q);
    const direct = byColumn(q, text, today);
    if (direct) return { conditions: [direct], common: false };
    const like = holds('v.search_text', text);
    // What many rows hold is met soon in any order; the index would gather them all first.
    if (await this.isCommon(like, filters)) return { conditions: [like], common: true };
    return { conditions: [...(await this.words.begun(VISIT_WORDS, 'v', text)), like], common: false };
  }

  private async isCommon(like: Condition, filters: Condition[]): Promise<boolean> {
    const { sql, parameters } = where(filters);
    const [row] = await this.db.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM (SELECT v.search_text AS search_text FROM visitor_logs v ${sql}
       ORDER BY v.visit_time DESC, v.is_bot DESC, v.id DESC LIMIT ${SAMPLE}) v WHERE ${like.sql}`,
      [...parameters, ...like.parameters],
    );
    return Number(row!.n) >= COMMON;
  }
}

/** A number, the beginning of an address or a moment are looked for where they stand. */
function byColumn(q: string, text: string, today: Today): Condition | null {
  const moment = momentOf(q, today);
  if (moment) return within(moment);
  const begins = is('v.ip_address >= ? AND v.ip_address < ?', text, `${text}\uFFFF`);
  if (NUMBER.test(text)) return anyOf(is('v.id = ?', Number(text)), anyOf(begins));
  return ADDRESS.test(text) ? begins : null;
}
