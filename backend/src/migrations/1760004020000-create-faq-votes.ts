import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { columns } from './kit/columns.js';

export class CreateFaqVotes1760004020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.createTable(
      new Table({
        name: 'faq_votes',
        columns: [
          c.id(),
          c.datetime('created_at'),
          c.datetime('updated_at'),
          c.int('entry_id'),
          c.str('voter', 64),
          c.str('question_key', 64),
          c.bool('is_helpful', false),
        ],
        indices: [
          new TableIndex({ name: 'UQ_faq_votes_voter', columnNames: ['entry_id', 'voter'], isUnique: true }),
          new TableIndex({
            name: 'IDX_faq_votes_question',
            columnNames: ['question_key', 'is_helpful', 'entry_id'],
          }),
        ],
        foreignKeys: [
          new TableForeignKey({
            name: 'FK_faq_votes_entry',
            columnNames: ['entry_id'],
            referencedTableName: 'faq_entries',
            referencedColumnNames: ['id'],
            onDelete: 'CASCADE',
            onUpdate: 'NO ACTION',
          }),
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('faq_votes');
  }
}
