import { DataSource, type EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { NOBODY } from '../../src/core/privacy/holdings.js';
import { PersonalData } from '../../src/core/privacy/personal-data.js';
import { startApp, type TestApp } from '../app.js';

/** Names that a field about a person has. One that is not meant so is declared to name nobody. */
const SOUNDS_PERSONAL =
  /user|person|people|author|actor|owner|assignee|client|customer|buyer|payer|voter|visitor|member|e_?mail|phone|recipient|reply_?to|ip_?address|agent|(^|_)names?$|[a-z]Name$|By$|ById$|_by(_|$)/;

describe('what is known of people', () => {
  let app: TestApp;
  let entities: EntityMetadata[];

  beforeAll(async () => {
    app = await startApp();
    entities = app.app.get(DataSource).entityMetadatas;
  });
  afterAll(() => app.close());

  const declared = () => {
    const parts = [...app.app.get(PersonalData).parts.values()].flatMap(({ holds }) => holds);
    return [...parts, ...NOBODY].flatMap(({ entity, columns }) => columns.map((column) => `${entity.name}.${column}`));
  };
  const pointsAtPeople = (entity: EntityMetadata, column: ColumnMetadata) =>
    entity.foreignKeys.some(
      ({ columns, referencedEntityMetadata }) =>
        referencedEntityMetadata.tableName === 'users' && columns.includes(column),
    );

  it('is told and forgotten by a module, or said to be about nobody', () => {
    const known = new Set(declared());
    const forgotten = entities.flatMap((entity) =>
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
    expect(forgotten).toEqual([]);
  });

  it('is declared once, of columns that there are', () => {
    const all = declared();
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
    const columns = new Set(
      entities.flatMap((entity) => entity.columns.map(({ propertyName }) => `${entity.name}.${propertyName}`)),
    );
    expect(all.filter((name) => !columns.has(name))).toEqual([]);
  });
});
