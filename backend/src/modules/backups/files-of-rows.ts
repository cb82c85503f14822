import type { Snapshot } from '../../core/database/rows/snapshot.js';
import { baseKey, type KeptFile } from '../storage/index.js';

/** Columns that name a stored file; every module calls them so. */
const COLUMN = 'storage_key';
const PAGE = 1_000;

interface Batch {
  batch: KeptFile[];
  unnamed: KeptFile[];
}

/** Which stored files the rows of a snapshot name. */
export class FilesOfRows {
  private readonly tables: string[];

  constructor(private readonly snapshot: Pick<Snapshot, 'query' | 'tables'>) {
    const naming = snapshot.tables.filter(({ columns }) => columns.some(({ name }) => name === COLUMN));
    this.tables = naming.map(({ name }) => name);
  }

  async *all(): AsyncGenerator<string> {
    for (const table of this.tables) {
      for (let after = ''; ;) {
        const rows = await this.snapshot.query<{ key: string }>(
          `SELECT DISTINCT ${COLUMN} AS \`key\` FROM ${table} WHERE ${COLUMN} > ? ORDER BY ${COLUMN} LIMIT ${PAGE}`,
          [after],
        );
        yield* rows.map(({ key }) => key);
        if (rows.length < PAGE) break;
        after = rows.at(-1)!.key;
      }
    }
  }

  /** These files in batches, and those of each that no row names. */
  async *without(files: AsyncIterable<KeptFile>, atOnce: number): AsyncGenerator<Batch> {
    let batch: KeptFile[] = [];
    for await (const file of files) {
      batch.push(file);
      if (batch.length < atOnce) continue;
      yield { batch, unnamed: await this.unnamed(batch) };
      batch = [];
    }
    if (batch.length > 0) yield { batch, unnamed: await this.unnamed(batch) };
  }

  private async unnamed(files: KeptFile[]): Promise<KeptFile[]> {
    const keys = [...new Set(files.map(({ key }) => baseKey(key)))];
    const places = keys.map(() => '?').join(', ');
    const found = new Set<string>();
    for (const table of this.tables) {
      const rows = await this.snapshot.query<{ key: string }>(
        `SELECT ${COLUMN} AS \`key\` FROM ${table} WHERE ${COLUMN} IN (${places})`,
        keys,
      );
      for (const { key } of rows) found.add(key);
    }
    return files.filter(({ key }) => !found.has(baseKey(key)));
  }
}
