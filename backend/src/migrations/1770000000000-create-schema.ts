import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { accountTables } from './first-schema/accounts.js';
import { coreTables } from './first-schema/core.js';
import { factorTables } from './first-schema/factors.js';
import { inboxTables } from './first-schema/inbox.js';
import { projectTables } from './first-schema/projects.js';
import { fillStartingSite } from './first-schema/starting-site.js';
import { websiteTables } from './first-schema/website.js';
import { columns } from './kit/columns.js';
import { addWordIndex, removeWordIndex } from './kit/word-index.js';

export class CreateSchema1770000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tablesOf(runner)) await runner.createTable(new Table(table));
    await addWordIndex(runner, 'projects');
    await addWordIndex(runner, 'visitor_logs');
    await runner.query('INSERT INTO write_lock (id, taken) VALUES (1, 0)');
    await runner.query('INSERT INTO published_content (id, version) VALUES (1, 0)');
    await runner.query(`INSERT INTO site_settings (id, listed, kept_steps) VALUES (1, 'auto', '[]')`);
    await fillStartingSite(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await removeWordIndex(runner, 'projects');
    await removeWordIndex(runner, 'visitor_logs');
    for (const { name } of tablesOf(runner).reverse()) await runner.dropTable(name);
  }
}

/** Ordered by foreign keys. */
const tablesOf = (runner: QueryRunner) =>
  [accountTables, factorTables, coreTables, projectTables, websiteTables, inboxTables].flatMap((tables) =>
    tables(columns(runner)),
  );
