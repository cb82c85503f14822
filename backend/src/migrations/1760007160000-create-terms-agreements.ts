import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateTermsAgreements1760007160000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'terms_agreements',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('user_id'),
          c.int('number'),
          c.str('label', 32),
          c.str('sha256', 64),
        ],
        indices: [
          new TableIndex({ name: 'UQ_terms_agreements_user', columnNames: ['user_id', 'number'], isUnique: true }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_terms_agreements_user',
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
    await runner.dropTable('terms_agreements');
  }
}
