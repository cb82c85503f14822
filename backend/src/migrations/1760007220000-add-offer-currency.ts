import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace } from './kit/columns.js';

/** Existing prices are in US dollars, like those that former releases still write. */
export class AddOfferCurrency1760007220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, 'offers', [columns(runner).str('currency', 3, { default: "'USD'" })]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'offers', ['currency']);
  }
}
