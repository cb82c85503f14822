import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { addInPlace, columns, dropInPlace, NULLABLE } from './kit/columns.js';

const TABLE = 'content_items';
const INDEX = 'IDX_content_items_planned';

export class AddContentPlans1760007140000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await addInPlace(runner, TABLE, [
      c.datetime('planned_at', NULLABLE),
      c.text('plan', NULLABLE),
      c.str('plan_fault', 255, NULLABLE),
    ]);
    await runner.createIndex(TABLE, new TableIndex({ name: INDEX, columnNames: ['planned_at'] }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(TABLE, INDEX);
    await dropInPlace(runner, TABLE, ['planned_at', 'plan', 'plan_fault']);
  }
}
