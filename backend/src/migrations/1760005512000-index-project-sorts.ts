import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeIndexes } from './kit/indexes.js';

const NEW = {
  IDX_projects_sort_description: ['sort_description'],
  IDX_projects_sort_status: ['sort_status'],
  IDX_projects_client: ['client_text'],
};

export class IndexProjectSorts1760005512000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'projects', { add: NEW });
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'projects', { drop: NEW });
  }
}
