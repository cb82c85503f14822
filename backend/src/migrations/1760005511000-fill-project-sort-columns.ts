import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows from before. Descriptions are folded with the next edit; a person's search text is their name, a space and their address. */
export class FillProjectSortColumns1760005511000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const length = runner.dataSource.options.type === 'better-sqlite3' ? 'LENGTH' : 'CHAR_LENGTH';
    await runner.query(
      `UPDATE projects SET sort_description = LOWER(SUBSTR(description, 1, 100)), sort_status = CASE
         WHEN status LIKE 'Milestone _' THEN REPLACE(status, 'Milestone ', 'Milestone 00')
         WHEN status LIKE 'Milestone __' THEN REPLACE(status, 'Milestone ', 'Milestone 0')
         ELSE status END, client_text = COALESCE((
         SELECT SUBSTR(u.search_text, 1, CASE WHEN ${length}(u.search_text) > ${length}(u.email) THEN ${length}(u.search_text) - ${length}(u.email) - 1 ELSE 0 END)
         FROM users u WHERE u.id = projects.user_id), '')`,
    );
  }

  async down(): Promise<void> {
    // The columns go with the migration before.
  }
}
