import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeIndexes } from './kit/indexes.js';

const BEFORE = { IDX_offers_price: ['deleted_at', 'price_cents', 'id'] };
const AFTER = { IDX_offers_price: ['deleted_at', 'currency', 'price_cents', 'id'] };

/** Prices are sorted within their currency. */
export class IndexOfferPrices1760008410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'offers', { drop: BEFORE, add: AFTER });
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, 'offers', { drop: AFTER, add: BEFORE });
  }
}
