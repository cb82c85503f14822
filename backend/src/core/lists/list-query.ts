import type { Db } from '../database/db.js';
import type { Batch } from '../http/csv.js';
import type { Page } from '../http/page.js';
import { type Condition, is, isOneOf, where } from './condition.js';

/** `rows`: further tables of the sort. */
export type Sort = string | { by: string; rows: string };

/** Constant SQL; input is passed as parameters. */
export interface ListTable<Word extends string> {
  table: string;
  rows?: string;
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

  async page(page: ListPage<Word>, conditions: readonly Condition[]): Promise<Page<Row>> {
    const { sql, parameters } = where(conditions);
    const total = is(`, (SELECT COUNT(*) FROM ${this.from} ${sql}) AS total`, ...parameters);
    const items = await this.read<Row & { total?: number | string }>(page, conditions, total);
    const { limit, offset } = page;
    const counted = items[0]?.total;
    // Copying each row without `total` took a seventh of the request.
    for (const item of items) delete item.total;
    return { items, total: counted === undefined ? await this.count(conditions) : Number(counted), limit, offset };
  }

  rows(page: ListPage<Word>, conditions: readonly Condition[]): Promise<Row[]> {
    return this.read<Row>(page, conditions, is(''));
  }

  batch(conditions: readonly Condition[], { afterId, limit, ids }: Batch): Promise<Row[]> {
    const rows = ids ? isOneOf(this.id, ids) : is(`${this.id} > ?`, afterId);
    const { sql, parameters } = where([...conditions, rows]);
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

  async countBy(column: string, conditions: readonly Condition[]): Promise<Map<string, number>> {
    const { sql, parameters } = where(conditions);
    const rows = await this.db.query<Counted & { word: string }>(
      `SELECT ${column} AS word, COUNT(*) AS n FROM ${this.from} ${sql} GROUP BY ${column}`,
      [...parameters],
    );
    return new Map(rows.map(({ word, n }) => [word, Number(n)]));
  }

  /** Ordering by id prevents duplicates. */
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
