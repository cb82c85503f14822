import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const NAME = 'UQ_requests_project';

export class IndexRequestProject1760005240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('requests', new TableIndex({ name: NAME, columnNames: ['project_id'], isUnique: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('requests', NAME);
  }
}
