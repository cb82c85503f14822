import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace } from './kit/columns.js';

/** What a price is in. All that were there are in dollars, and so is what a server of before still writes. */
export class AddOfferCurrency1760007220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, 'offers', [columns(runner).str('currency', 3, { default: "'USD'" })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'offers', ['currency']);
  }
}
