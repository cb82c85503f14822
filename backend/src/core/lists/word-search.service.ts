import { Injectable } from '@nestjs/common';
import { type Condition, is } from './condition.js';
import { Db } from '../database/db.js';
import { deleteAllRows } from './word-search.sqlite.js';

export interface WordIndex {
  table: string;
  columns: readonly string[];
}

/** Searches match beginnings of words from this row count on. */
const LARGE = 20_000;
const PIECE = 20_000;
const ASKED_AGAIN_MS = 60_000;
/** MariaDB does not index shorter words (`innodb_ft_min_token_size`). */
const SHORTEST_ON_MARIADB = 3;

@Injectable()
export class WordSearchService {
  private readonly sizes = new Map<string, { large: boolean; until: number }>();

  constructor(private readonly db: Db) {}

  /** Beside LIKE; empty for small tables and texts without indexed words. */
  async wordConditions(index: WordIndex, alias: string, text: string): Promise<Condition[]> {
    const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
    const known = this.db.engine === 'sqlite' ? words : words.filter(({ length }) => length >= SHORTEST_ON_MARIADB);
    if (known.length === 0 || !(await this.isLarge(index))) return [];
    const { table } = index;
    if (this.db.engine === 'sqlite') {
      const found = `SELECT rowid FROM ${table}_words WHERE ${table}_words MATCH ?`;
      return [is(`${alias}.id IN (${found})`, known.map((word) => `"${word}" *`).join(' '))];
    }
    const columns = index.columns.map((column) => `${alias}.${column}`).join(', ');
    const match = known.map((word) => `+${word}*`).join(' ');
    return [is(`MATCH (${columns}) AGAINST (? IN BOOLEAN MODE)`, match)];
  }

  async isLarge({ table }: WordIndex): Promise<boolean> {
    const asked = this.sizes.get(table);
    if (asked && asked.until > performance.now()) return asked.large;
    const [row] = await this.db.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${table} LIMIT ${LARGE + 1}) some_rows`,
    );
    const large = Number(row!.n) > LARGE;
    this.sizes.set(table, { large, until: performance.now() + ASKED_AGAIN_MS });
    return large;
  }

  async searchMode(index: WordIndex): Promise<{ by_words?: true }> {
    return (await this.isLarge(index)) ? { by_words: true } : {};
  }

  async empty({ table }: WordIndex): Promise<number> {
    return this.db.engine === 'sqlite' ? deleteAllRows(this.db, table) : this.emptyByPieces(table);
  }

  /** Batches, because of the statement timeout. */
  private async emptyByPieces(table: string): Promise<number> {
    const rows = this.db.write(table);
    for (let removed = 0; ;) {
      const { affectedRows } = (await rows.query(`DELETE FROM ${table} LIMIT ${PIECE}`)) as { affectedRows: number };
      if (affectedRows === 0) return removed;
      removed += affectedRows;
    }
  }
}
