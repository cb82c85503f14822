import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeIndexes } from './kit/indexes.js';

const BEFORE = { IDX_projects_price: ['price_cents'] };
const AFTER = { IDX_projects_price: ['currency', 'price_cents'] };

/** Prices are sorted within their currency. */
export class IndexProjectPrices1760008400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'projects', { drop: BEFORE, add: AFTER });
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'projects', { drop: AFTER, add: BEFORE });
  }
}
