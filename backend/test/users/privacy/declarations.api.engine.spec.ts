import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, type EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { PersonalDataRegistry } from '../../../src/core/privacy/personal-data.registry.js';
import { NON_PERSONAL_COLUMNS } from '../../../src/modules.js';
import { givenUser, type TestActor } from '../../actors.js';
import { startApp, type TestApp } from '../../app.js';

interface Row {
  what: string;
  until: string;
  setting: string | null;
  keep: string | null;
  job: string | null;
  last_run_at: string | null;
}

const SOUNDS_PERSONAL =
  /user|person|people|author|actor|owner|assignee|client|customer|buyer|payer|voter|visitor|member|e_?mail|phone|recipient|reply_?to|ip_?address|agent|(^|_)names?$|[a-z]Name$|By$|ById$|_by(_|$)/;

function manual(): Pick<Row, 'what' | 'setting' | 'job'>[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/operator/privacy.md'), 'utf8');
  const word = (cell: string) => /^`(.+)`$/.exec(cell.trim())?.[1] ?? null;
  const cells = text.split('\n').map((line) => line.split('|').slice(1, -1));
  return cells
    .filter((row) => row.length === 4 && word(row[0]!))
    .map(([what, , setting, job]) => ({ what: word(what!)!, setting: word(setting!), job: word(job!) }));
}

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ LOG_DAYS: '1', TRASH_DAYS: '45', BACKUP_KEEP: '3 2 1', BACKUP_TO: '' });
});
afterAll(() => app.close());

describe('retention periods', () => {
  let admin: TestActor;

  beforeAll(async () => (admin = await givenUser(app, { role: 'admin' })));

  const rows = async () => ((await app.call({ url: '/retention', token: admin.token })).json() as { rows: Row[] }).rows;

  it('is the same in the manual', async () => {
    const listed = (await rows()).map(({ what, setting, job }) => ({ what, setting, job }));
    expect(listed.length).toBeGreaterThan(15);
    expect(new Set(listed.map(({ what }) => what)).size).toBe(listed.length);
    expect(manual()).toEqual(listed);
  });

  it('lists the settings and the last run of each cleanup job', async () => {
    const found = Object.fromEntries((await rows()).map((row) => [row.what, row]));
    expect(found['visits']).toMatchObject({ until: 'setting', setting: 'LOG_DAYS', keep: '1 day', job: 'old-visits' });
    expect(found['trash']).toMatchObject({ keep: '45 days' });
    expect(found['sessions']).toMatchObject({ keep: '12 hours' });
    expect(found['backups']).toMatchObject({ keep: '3 2 1', last_run_at: null });
    expect(found['receipts']).toMatchObject({
      until: 'books',
      setting: null,
      keep: null,
      job: null,
      last_run_at: null,
    });
    const ago = app.clock.now().getTime() - Date.parse(found['visits']!.last_run_at!);
    expect(Math.abs(ago)).toBeLessThan(60_000);
  });
});

describe('personal columns', () => {
  let entities: EntityMetadata[];

  beforeAll(() => (entities = app.app.get(DataSource).entityMetadatas));

  const declared = () => {
    const sources = [...app.app.get(PersonalDataRegistry).sources.values()].flatMap((source) => source.personalColumns);
    return [...sources, ...NON_PERSONAL_COLUMNS].flatMap(({ entity, columns }) =>
      columns.map((column) => `${entity.name}.${column}`),
    );
  };
  const pointsAtPeople = (entity: EntityMetadata, column: ColumnMetadata) =>
    entity.foreignKeys.some(
      ({ columns, referencedEntityMetadata }) =>
        referencedEntityMetadata.tableName === 'users' && columns.includes(column),
    );

  it('are listed by a module as personal or as non-personal', () => {
    const known = new Set(declared());
    const unlisted = entities.flatMap((entity) =>
      entity.columns
        .filter(
          (column) =>
            pointsAtPeople(entity, column) ||
            SOUNDS_PERSONAL.test(column.propertyName) ||
            SOUNDS_PERSONAL.test(column.databaseName),
        )
        .map(({ propertyName }) => `${entity.name}.${propertyName}`)
        .filter((name) => !known.has(name)),
    );
    expect(unlisted).toEqual([]);
  });

  it('are listed once and exist', () => {
    const all = declared();
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
    const columns = new Set(
      entities.flatMap((entity) => entity.columns.map(({ propertyName }) => `${entity.name}.${propertyName}`)),
    );
    expect(all.filter((name) => !columns.has(name))).toEqual([]);
  });
});
