import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace } from './kit/columns.js';

/** A server of the former release begins sign-ins and connections only; rows of both last ten minutes. */
export class AddOidcTransactionIsProof1760008561000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, 'oidc_transactions', [columns(runner).bool('is_proof', false)]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'oidc_transactions', ['is_proof']);
  }
}
