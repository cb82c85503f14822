import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

export class IndexUnansweredComments1760006605000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('comments', new TableIndex({ name: 'IDX_comments_replied', columnNames: ['replied_at'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('comments', 'IDX_comments_replied');
  }
}
