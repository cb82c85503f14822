import { Injectable } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { type Condition, is } from '../lists/condition.js';
import { Db } from './db.js';

/** Tables with an index of the words in these columns: see {@link addWordIndex}. */
const COLUMNS = {
  projects: ['search_text', 'client_text'],
  visitor_logs: ['search_text'],
} as const;
type WordTable = keyof typeof COLUMNS;

/** From so many rows on a list is searched by the beginnings of words. Below, anything anywhere is quick enough. */
const LARGE = 20_000;
/** Rows that one statement deletes. */
const PIECE = 20_000;
const ASKED_AGAIN_MS = 60_000;
/** MariaDB leaves shorter words out of its index (`innodb_ft_min_token_size`). */
const SHORTEST_ON_MARIADB = 3;

/** Full-text search, of which each engine has its own kind. */
@Injectable()
export class WordSearch {
  private readonly sizes = new Map<WordTable, { large: boolean; until: number }>();

  constructor(private readonly db: Db) {}

  /**
   * In a large table: that every word of the folded text begins a word of the row. Stands beside the LIKE that says what else
   * is between the words. Nothing when that LIKE is enough: in a small table, or for a text without words that the index knows.
   */
  async begun(table: WordTable, alias: string, text: string): Promise<Condition[]> {
    const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
    const known = this.db.engine === 'sqlite' ? words : words.filter(({ length }) => length >= SHORTEST_ON_MARIADB);
    if (known.length === 0 || !(await this.isLarge(table))) return [];
    if (this.db.engine === 'sqlite') {
      const found = `SELECT rowid FROM ${table}_words WHERE ${table}_words MATCH ?`;
      return [is(`${alias}.id IN (${found})`, known.map((word) => `"${word}" *`).join(' '))];
    }
    const columns = COLUMNS[table].map((column) => `${alias}.${column}`).join(', ');
    const match = known.map((word) => `+${word}*`).join(' ');
    return [is(`MATCH (${columns}) AGAINST (? IN BOOLEAN MODE)`, match)];
  }

  /** Whether a list of it is searched by words. */
  async isLarge(table: WordTable): Promise<boolean> {
    const asked = this.sizes.get(table);
    if (asked && asked.until > performance.now()) return asked.large;
    const [row] = await this.db.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM (SELECT 1 FROM ${table} LIMIT ${LARGE + 1}) some_rows`,
    );
    const large = Number(row!.n) > LARGE;
    this.sizes.set(table, { large, until: performance.now() + ASKED_AGAIN_MS });
    return large;
  }

  /** What a page of the list says of that. */
  async told(table: WordTable): Promise<{ by_words?: true }> {
    return (await this.isLarge(table)) ? { by_words: true } : {};
  }

  /** Deletes every row and says how many there were. With a trigger SQLite would go through them one by one. */
  async empty(table: WordTable): Promise<number> {
    const rows = this.db.write<{ id: number }>(table);
    const remove = async () => (await rows.createQueryBuilder().delete().execute()).affected ?? 0;
    if (this.db.engine !== 'sqlite') return this.emptyByPieces(table);
    await rows.query(`DROP TRIGGER ${table}_words_delete`);
    const removed = await remove();
    await rows.query(`INSERT INTO ${table}_words (${table}_words) VALUES ('delete-all')`);
    await rows.query(onDelete(table));
    return removed;
  }

  /** No statement may take long. */
  private async emptyByPieces(table: WordTable): Promise<number> {
    const rows = this.db.write(table);
    for (let removed = 0; ;) {
      const { affectedRows } = (await rows.query(`DELETE FROM ${table} LIMIT ${PIECE}`)) as { affectedRows: number };
      if (affectedRows === 0) return removed;
      removed += affectedRows;
    }
  }
}

const removal = (table: WordTable): string => {
  const removed = COLUMNS[table].map((column) => `old.${column}`).join(', ');
  return `INSERT INTO ${table}_words (${table}_words, rowid, ${COLUMNS[table].join(', ')}) VALUES ('delete', old.id, ${removed});`;
};

const onDelete = (table: WordTable): string =>
  `CREATE TRIGGER ${table}_words_delete AFTER DELETE ON ${table} BEGIN ${removal(table)} END`;

/** For migrations. The entity names the index with `synchronize: false`, since SQLite keeps it in tables of its own. */
export async function addWordIndex(runner: QueryRunner, table: WordTable): Promise<void> {
  if (runner.dataSource.options.type !== 'better-sqlite3') {
    // Common words are words, too. The index remembers this setting.
    await runner.query('SET SESSION innodb_ft_enable_stopword = OFF');
    await runner.query(`ALTER TABLE ${table} ADD FULLTEXT INDEX FT_${table}_words (${COLUMNS[table].join(', ')})`);
    return;
  }
  const words = `${table}_words`;
  const columns = COLUMNS[table].join(', ');
  await runner.query(
    `CREATE VIRTUAL TABLE ${words} USING fts5(${columns}, content='${table}', content_rowid='id', detail='none',
       tokenize="unicode61 remove_diacritics 0 tokenchars '_'")`,
  );
  const added = COLUMNS[table].map((column) => `new.${column}`).join(', ');
  const add = `INSERT INTO ${words} (rowid, ${columns}) VALUES (new.id, ${added});`;
  const remove = removal(table);
  await runner.query(`CREATE TRIGGER ${words}_insert AFTER INSERT ON ${table} BEGIN ${add} END`);
  await runner.query(onDelete(table));
  await runner.query(
    `CREATE TRIGGER ${words}_update AFTER UPDATE OF ${columns} ON ${table} BEGIN ${remove} ${add} END`,
  );
  await runner.query(`INSERT INTO ${words} (${words}) VALUES ('rebuild')`);
}

/** For migrations: takes {@link addWordIndex} back. */
export async function removeWordIndex(runner: QueryRunner, table: WordTable): Promise<void> {
  if (runner.dataSource.options.type !== 'better-sqlite3') {
    await runner.query(`ALTER TABLE ${table} DROP INDEX FT_${table}_words`);
    return;
  }
  for (const event of ['insert', 'delete', 'update']) await runner.query(`DROP TRIGGER ${table}_words_${event}`);
  await runner.query(`DROP TABLE ${table}_words`);
}
