import { type MigrationInterface, type QueryRunner, TableForeignKey } from 'typeorm';

const NAME = 'FK_requests_project';

export class LinkRequestProject1760005250000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createForeignKey(
      'requests',
      new TableForeignKey({
        name: NAME,
        columnNames: ['project_id'],
        referencedTableName: 'projects',
        referencedColumnNames: ['id'],
        onDelete: 'SET NULL',
        onUpdate: 'NO ACTION',
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropForeignKey('requests', NAME);
  }
}
