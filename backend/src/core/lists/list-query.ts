import type { Db } from '../database/db.js';
import type { Page } from '../http/page.js';
import { type Condition, is, where } from './condition.js';

/** What stands in an ORDER BY, each the same way round; `rows` where it needs more tables than the conditions do. */
type Sort = string | { by: string; rows: string };

/** What a list is read from. Every SQL text is ours; what people type is a parameter. */
export interface ListTable<Word extends string> {
  /** The table with its alias, `projects p`. */
  table: string;
  /** With what conditions and sorts ask beside it; the table alone unless given. */
  rows?: string;
  /** What a row shows, and the tables it needs for that. */
  columns: string;
  joins?: string;
  sorts: Record<Word, Sort>;
}

export interface ListPage<Word extends string> {
  limit: number;
  offset: number;
  sort: Word;
  dir: 'asc' | 'desc';
}

type Counted = { n: number | string };

/** The one way in which lists are read by hand-written SQL: a page, its total, the rows of a file, the counts of its tabs. */
export class ListQuery<Row extends object, Word extends string> {
  private readonly id: string;
  private readonly from: string;
  private readonly whole: string;

  constructor(
    private readonly db: Db,
    private readonly list: ListTable<Word>,
  ) {
    this.id = `${list.table.split(' ')[1]!}.id`;
    this.from = list.rows ?? list.table;
    this.whole = `${list.table} ${list.joins ?? ''}`;
  }

  /** With its total, in one question unless the page is past the end. */
  async page(page: ListPage<Word>, conditions: readonly Condition[]): Promise<Page<Row>> {
    const { sql, parameters } = where(conditions);
    const total = is(`, (SELECT COUNT(*) FROM ${this.from} ${sql}) AS total`, ...parameters);
    // Rows keep the column `total`: a copy of each row without it took a seventh of the request.
    const items = await this.read<Row & { total: number | string }>(page, conditions, total);
    const { limit, offset } = page;
    return { items, total: items[0] ? Number(items[0].total) : await this.count(conditions), limit, offset };
  }

  /** The page alone. */
  rows(page: ListPage<Word>, conditions: readonly Condition[]): Promise<Row[]> {
    return this.read<Row>(page, conditions, is(''));
  }

  /** The next rows of a file, by ascending number. */
  batch(conditions: readonly Condition[], { afterId, limit }: { afterId: number; limit: number }): Promise<Row[]> {
    const { sql, parameters } = where([...conditions, is(`${this.id} > ?`, afterId)]);
    return this.db.query<Row>(`SELECT ${this.list.columns} FROM ${this.whole} ${sql} ORDER BY ${this.id} LIMIT ?`, [
      ...parameters,
      limit,
    ]);
  }

  async one(id: number): Promise<Row | null> {
    const sql = `SELECT ${this.list.columns} FROM ${this.whole} WHERE ${this.id} = ?`;
    return (await this.db.query<Row>(sql, [id]))[0] ?? null;
  }

  async count(conditions: readonly Condition[]): Promise<number> {
    const { sql, parameters } = where(conditions);
    const [row] = await this.db.query<Counted>(`SELECT COUNT(*) AS n FROM ${this.from} ${sql}`, [...parameters]);
    return Number(row!.n);
  }

  /** How many rows each word of a column has. */
  async countBy(column: string, conditions: readonly Condition[]): Promise<Map<string, number>> {
    const { sql, parameters } = where(conditions);
    const rows = await this.db.query<Counted & { word: string }>(
      `SELECT ${column} AS word, COUNT(*) AS n FROM ${this.from} ${sql} GROUP BY ${column}`,
      [...parameters],
    );
    return new Map(rows.map(({ word, n }) => [word, Number(n)]));
  }

  /**
   * The page is chosen by its numbers first, inside an index where there is one: only its own rows are read whole. They come in
   * the same order, which ends in the number, so that no row stands on two pages.
   */
  private read<R>({ limit, offset, sort, dir }: ListPage<Word>, conditions: readonly Condition[], total: Condition) {
    const { sql, parameters } = where(conditions);
    const { columns, table, joins = '' } = this.list;
    const sorted: Sort = this.list.sorts[sort];
    const { by, rows } = typeof sorted === 'string' ? { by: sorted, rows: this.from } : sorted;
    const keys = by === '' || by === this.id ? [] : by.split(', ');
    const order = (names: string[]) => `ORDER BY ${names.map((name) => `${name} ${dir.toUpperCase()}`).join(', ')}`;
    const chosen = [`${this.id} AS id`, ...keys.map((key, index) => `${key} AS k${index}`)].join(', ');
    const page = `SELECT ${chosen} FROM ${rows} ${sql} ${order([...keys, this.id])} LIMIT ? OFFSET ?`;
    return this.db.query<R>(
      `SELECT ${columns}${total.sql} FROM (${page}) page ${this.db.stepJoin} ${table} ON ${this.id} = page.id ${joins}
       ${order([...keys.map((_, index) => `page.k${index}`), 'page.id'])}`,
      [...total.parameters, ...parameters, limit, offset],
    );
  }
}
