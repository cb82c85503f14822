import type { MigrationInterface, QueryRunner } from 'typeorm';
import entries from './starting-faq.json' with { type: 'json' };

/** Fixed, so that installations start with equal rows; the first steps recognize them. */
const WRITTEN = '2026-11-26 00:00:00.000';

/** Only for an installation without accounts and entries. */
export class AddStartingFaq1770000200000 implements MigrationInterface {
  readonly codeNeeds = 'CreateSchema1770000000000';

  /** A single statement: a kill leaves all entries or none. The highest id is listed first. */
  async up(runner: QueryRunner): Promise<void> {
    const used = (await runner.query(
      'SELECT 1 FROM (SELECT id FROM users UNION ALL SELECT id FROM faq_entries) used_ids LIMIT 1',
    )) as unknown[];
    if (used.length > 0) return;
    const rows = entries.toReversed().map(({ question, answer, tags, aliases }) => {
      const searchText = [question, tags, ...aliases].join('\n').replaceAll('’', "'").toLowerCase();
      return [WRITTEN, WRITTEN, question, answer, tags, 'public', JSON.stringify(aliases), searchText];
    });
    await runner.query(
      `INSERT INTO faq_entries (created_at, updated_at, question, answer, tags, visibility, aliases, search_text)
       VALUES ${rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ')}`,
      rows.flat(),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM faq_entries WHERE created_at = ? AND version = 1', [WRITTEN]);
  }
}
