import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

/** Addresses that people want to have instead of theirs, until they have proven that they read mail there. */
export class CreateEmailChanges1760007710000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'email_changes',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('user_id'),
          c.str('email', 255),
          c.str('code_hash', 255),
          c.int('attempts', { default: 0 }),
          c.datetime('expires_at'),
        ],
        indices: [new TableIndex({ name: 'UQ_email_changes_user', columnNames: ['user_id'], isUnique: true })],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_email_changes_user',
            columnNames: ['user_id'],
            referencedTableName: 'users',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('email_changes');
  }
}
