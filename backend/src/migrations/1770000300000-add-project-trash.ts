import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace, NULLABLE } from './kit/columns.js';
import { changeIndexes } from './kit/indexes.js';

/** `CURRENT` adds `deleted_at`, so that the project list reads the index alone. */
const LISTED = {
  IDX_projects_payment_status: ['payment_status'],
  IDX_projects_status: ['status'],
  IDX_projects_search: ['search_text'],
  IDX_projects_start: ['start_date'],
  IDX_projects_end: ['end_date'],
  IDX_projects_price: ['currency', 'price_cents'],
  IDX_projects_updated: ['updated_at'],
  IDX_projects_sort_description: ['sort_description'],
  IDX_projects_sort_status: ['sort_status'],
  IDX_projects_client: ['client_text'],
};
const CURRENT = Object.fromEntries(
  Object.entries(LISTED).map(([name, listed]) => [name, [...listed, 'id', 'deleted_at']]),
);

export class AddProjectTrash1770000300000 implements MigrationInterface {
  readonly codeNeeds = 'CreateSchema1770000000000';

  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, 'projects', [columns(runner).datetime('deleted_at', NULLABLE)]);
    await changeIndexes(runner, 'projects', { drop: LISTED, add: CURRENT });
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'projects', { drop: CURRENT, add: LISTED });
    await dropInPlace(runner, 'projects', ['deleted_at']);
  }
}
