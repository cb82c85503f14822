import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

/** Stores former addresses, so that exports and erasures find records with them. */
export class CreateFormerEmails1760008100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'former_emails',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('user_id'),
          c.str('email', 255),
          c.datetime('had_until'),
        ],
        indices: [
          new TableIndex({ name: 'UQ_former_emails_user_email', columnNames: ['user_id', 'email'], isUnique: true }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_former_emails_user',
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
    await runner.dropTable('former_emails');
  }
}
