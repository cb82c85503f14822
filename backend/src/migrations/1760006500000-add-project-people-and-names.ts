import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace, NULLABLE } from './kit/columns.js';

export class AddProjectPeopleAndNames1760006500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    await addInPlace(runner, 'projects', [c.int('assignee_id', NULLABLE), c.text('milestone_names', NULLABLE)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'projects', ['assignee_id', 'milestone_names']);
  }
}
