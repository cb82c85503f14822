import { DataSource, type EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { PersonalDataRegistry } from '../../../src/core/privacy/personal-data.registry.js';
import { NON_PERSONAL_COLUMNS } from '../../../src/modules.js';
import { startApp, type TestApp } from '../../app.js';

const SOUNDS_PERSONAL =
  /user|person|people|author|actor|owner|assignee|client|customer|buyer|payer|voter|visitor|member|e_?mail|phone|recipient|reply_?to|ip_?address|agent|(^|_)names?$|[a-z]Name$|By$|ById$|_by(_|$)/;

describe('personal columns', () => {
  let app: TestApp;
  let entities: EntityMetadata[];

  beforeAll(async () => {
    app = await startApp();
    entities = app.app.get(DataSource).entityMetadatas;
  });
  afterAll(() => app.close());

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
