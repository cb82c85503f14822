import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { sqlDate } from '../../core/database/raw.js';
import { WordSearch } from '../../core/database/word-search.js';
import { likePattern, searchable } from '../../core/http/page.js';
import { allOf, type Condition, momentOf, searchCondition, type Today } from './log-conditions.js';

/** So many of the newest visits are looked through to learn how common a text is. */
const SAMPLE = 2_000;
const COMMON = 40;
const NUMBER = /^[1-9]\d{0,8}$/;
const ADDRESS = /^[\da-f]*[.:][\da-f.:]*$/;

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
    return q ? this.words.told('visitor_logs') : {};
  }

  /** `filters`: what else the visits are narrowed by. */
  async of(q: string | undefined, filters: Condition[], today: Today): Promise<Found> {
    if (!q) return { conditions: [], common: false };
    if (!(await this.words.isLarge('visitor_logs'))) return { conditions: [searchCondition(q, today)], common: false };
    const text = searchable(q);
    const direct = byColumn(q, text, today);
    if (direct) return { conditions: [direct], common: false };
    const like = { sql: "v.search_text LIKE ? ESCAPE '!'", parameters: [likePattern(text)] };
    // What many rows hold is met soon in any order; the index would gather them all first.
    if (await this.isCommon(like, filters)) return { conditions: [like], common: true };
    return { conditions: [...(await this.words.begun('visitor_logs', 'v', text)), like], common: false };
  }

  private async isCommon(like: Condition, filters: Condition[]): Promise<boolean> {
    const { where, parameters } = allOf(filters);
    const [row] = await this.db.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM (SELECT v.search_text AS search_text FROM visitor_logs v ${where}
       ORDER BY v.visit_time DESC, v.is_bot DESC, v.id DESC LIMIT ${SAMPLE}) v WHERE ${like.sql}`,
      [...parameters, ...like.parameters],
    );
    return Number(row!.n) >= COMMON;
  }
}

/** A number, the beginning of an address or a moment are looked for where they stand. */
function byColumn(q: string, text: string, today: Today): Condition | null {
  const moment = momentOf(q, today);
  if (moment) {
    const [from, to] = moment;
    return { sql: 'v.visit_time >= ? AND v.visit_time < ?', parameters: [sqlDate(from), sqlDate(to)] };
  }
  const begins = 'v.ip_address >= ? AND v.ip_address < ?';
  const bounds = [text, `${text}\uFFFF`];
  if (NUMBER.test(text)) return { sql: `(v.id = ? OR (${begins}))`, parameters: [Number(text), ...bounds] };
  return ADDRESS.test(text) ? { sql: begins, parameters: bounds } : null;
}
