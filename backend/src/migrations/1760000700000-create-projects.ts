import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns, NULLABLE } from './kit/columns.js';

export class CreateProjects1760000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'projects',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.str('title', 255),
          c.text('description'),
          c.date('start_date'),
          c.date('end_date'),
          c.int('price_cents', NULLABLE),
          c.str('status', 32),
          c.int('milestones'),
          c.int('user_id'),
          c.str('payment_status', 16, { default: "'pending'" }),
          c.str('search_text', 300),
          c.int('version', { default: 1 }),
        ],
        indices: [
          new TableIndex({ name: 'IDX_projects_user', columnNames: ['user_id'] }),
          new TableIndex({ name: 'IDX_projects_payment_status', columnNames: ['payment_status'] }),
          new TableIndex({ name: 'IDX_projects_status', columnNames: ['status'] }),
          new TableIndex({ name: 'IDX_projects_search', columnNames: ['search_text'] }),
          new TableIndex({ name: 'IDX_projects_start', columnNames: ['start_date'] }),
          new TableIndex({ name: 'IDX_projects_end', columnNames: ['end_date'] }),
          new TableIndex({ name: 'IDX_projects_price', columnNames: ['price_cents'] }),
          new TableIndex({ name: 'IDX_projects_updated', columnNames: ['updated_at'] }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_projects_user',
            columnNames: ['user_id'],
            referencedTableName: 'users',
            referencedColumnNames: ['id'],
            onDelete: 'RESTRICT',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('projects');
  }
}
