import { type Logger, type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { schema } from '../../src/data-source.js';
import { addInPlace, columns, dropInPlace, NULLABLE } from '../../src/migrations/kit/columns.js';
import { changeIndexes } from '../../src/migrations/kit/indexes.js';
import { index } from '../../src/migrations/kit/keys.js';

class CreatePlanets1980000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    const indices = [index('IDX_planets_name', 'name')];
    await runner.createTable(new Table({ name: 'planets', columns: [c.id(), c.str('name', 40)], indices }));
    await runner.query("INSERT INTO planets (name) VALUES ('earth'), ('mars')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('planets');
  }
}

class AddPlanetMoons1980000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await addInPlace(runner, 'planets', [c.int('moons', { default: 0 }), c.text('note', NULLABLE)]);
    await runner.query("UPDATE planets SET moons = 1 WHERE name = 'earth'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'planets', ['moons', 'note']);
  }
}

class IndexPlanets1980000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'planets', {
      add: { IDX_planets_moons: ['moons', 'name'] },
      drop: { IDX_planets_name: ['name'] },
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'planets', {
      add: { IDX_planets_name: ['name'] },
      drop: { IDX_planets_moons: ['moons', 'name'] },
    });
  }
}

class AddProjectPlanet1980000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, 'projects', [columns(runner).int('planet_id', NULLABLE)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'projects', ['planet_id']);
  }
}

class DropPlanets1980000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.dropTable('planets', true);
  }

  async down(): Promise<void> {}
}

export const SILENT = Object.fromEntries(
  ['logQuery', 'logQueryError', 'logQuerySlow', 'logSchemaBuild', 'logMigration', 'log'].map((name) => [
    name,
    () => undefined,
  ]),
) as unknown as Logger;

export const SAMPLE_MIGRATIONS = [
  ...schema.migrations,
  CreatePlanets1980000000001,
  AddPlanetMoons1980000000002,
  IndexPlanets1980000000003,
  AddProjectPlanet1980000000004,
  DropPlanets1980000000005,
];
