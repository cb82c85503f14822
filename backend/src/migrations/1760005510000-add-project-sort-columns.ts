import type { MigrationInterface, QueryRunner } from 'typeorm';
import { columns } from './kit/columns.js';

export class AddProjectSortColumns1760005510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await runner.addColumns('projects', [
      c.str('sort_description', 100, { default: "''" }),
      c.str('sort_status', 32, { default: "''" }),
      c.str('client_text', 255, { default: "''" }),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('projects', ['sort_description', 'sort_status', 'client_text']);
  }
}
