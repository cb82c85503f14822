import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const index = (name: string, ...columnNames: string[]) =>
  new TableIndex({ name: `IDX_visitor_logs_${name}`, columnNames });

const OLD = [index('time', 'visit_time'), index('page', 'page'), index('location', 'location')];
const ORDER = ['visit_time', 'is_bot'];
/** Each index covers all filters of a list page, in sort order. */
const NEW = [
  index('time_bot', ...ORDER),
  index('page_time', 'page', ...ORDER),
  index('location_time', 'location', ...ORDER),
  index('address_time', 'ip_address', ...ORDER),
  index('agent_time', 'user_agent', ...ORDER),
  index('shortened', 'is_shortened', 'visit_time'),
];

export class IndexVisitorLogs1760005220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndices('visitor_logs', NEW);
    await runner.dropIndices('visitor_logs', OLD);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndices('visitor_logs', OLD);
    await runner.dropIndices('visitor_logs', NEW);
  }
}
