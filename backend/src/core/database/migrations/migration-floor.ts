import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';

interface TellsWhatCodeNeeds extends MigrationInterface {
  /**
   * Newest migration that code must know: the previous one for additions; for removals the one that ended the use.
   */
  readonly codeNeeds: string;
}

type Migration = DataSource['migrations'][number];

export interface Known {
  unknown: readonly string[];
  known: readonly string[];
  pending: boolean;
}

/** Code with migration `name` supports databases up to `up_to`. */
interface Floor {
  name: string;
  up_to: string;
}

const TABLE =
  'CREATE TABLE IF NOT EXISTS migration_floor (id int NOT NULL PRIMARY KEY, name varchar(255) NOT NULL, up_to varchar(255) NOT NULL)';

/** Before migrating: a killed process never leaves too low a floor. */
export async function raiseFloor({ migrations }: DataSource, runner: QueryRunner): Promise<void> {
  await runner.query(TABLE);
  const before = await floorIn(runner);
  const name = newest([...migrations.map(needOf), ...(before ? [before.name] : [])]);
  const upTo = newest([...migrations.map(nameOf), ...(before ? [before.up_to] : [])]);
  const change = before
    ? 'UPDATE migration_floor SET name = ?, up_to = ? WHERE id = 1'
    : 'INSERT INTO migration_floor (name, up_to, id) VALUES (?, ?, 1)';
  await runner.query(change, [name, upTo]);
}

export async function isOpenTo(dataSource: DataSource, { unknown, known, pending }: Known): Promise<boolean> {
  if (unknown.length === 0 || pending) return false;
  const runner = dataSource.createQueryRunner();
  try {
    const floor = (await runner.hasTable('migration_floor')) ? await floorIn(runner) : undefined;
    return floor !== undefined && known.includes(floor.name) && newest([...unknown, floor.up_to]) === floor.up_to;
  } finally {
    await runner.release();
  }
}

async function floorIn(runner: QueryRunner): Promise<Floor | undefined> {
  return ((await runner.query('SELECT name, up_to FROM migration_floor WHERE id = 1')) as Floor[])[0];
}

const needOf = (migration: Migration): string =>
  (migration as Partial<TellsWhatCodeNeeds>).codeNeeds ?? nameOf(migration);

export const nameOf = (migration: Migration): string => migration.name ?? migration.constructor.name;

export const newest = (names: readonly string[]): string | undefined =>
  [...names].sort((one, other) => Number(one.slice(-13)) - Number(other.slice(-13))).at(-1);
