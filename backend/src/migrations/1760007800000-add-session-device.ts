import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace, NULLABLE } from './kit/columns.js';

/** Nullable: servers of the former release open sessions without these values. */
export class AddSessionDevice1760007800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const c = columns(runner);
    const added = [
      c.str('browser', 40, NULLABLE),
      c.str('system_name', 40, NULLABLE),
      c.str('network', 45, NULLABLE),
      c.str('place', 60, NULLABLE),
    ];
    await addInPlace(runner, 'sessions', added);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropInPlace(runner, 'sessions', ['browser', 'system_name', 'network', 'place']);
  }
}
