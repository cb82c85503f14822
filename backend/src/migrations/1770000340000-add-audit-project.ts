import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addInPlace, columns, dropInPlace, NULLABLE } from './kit/columns.js';
import { changeIndexes } from './kit/indexes.js';

const TABLE = 'audit_records';
const INDEXES = { IDX_audit_records_project: ['project_id', 'action'] };

export class AddAuditProject1770000340000 implements MigrationInterface {
  readonly codeNeeds = 'AddPaymentEventActor1770000330000';

  async up(runner: QueryRunner): Promise<void> {
    await addInPlace(runner, TABLE, [columns(runner).int('project_id', NULLABLE)]);
    await changeIndexes(runner, TABLE, { add: INDEXES });
    await runner.query(
      `UPDATE ${TABLE} SET project_id = JSON_EXTRACT(${runner.dataSource.driver.escape('before')}, '$.project_id')
       WHERE action = 'attachment.deleted'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await changeIndexes(runner, TABLE, { drop: INDEXES });
    await dropInPlace(runner, TABLE, ['project_id']);
  }
}
