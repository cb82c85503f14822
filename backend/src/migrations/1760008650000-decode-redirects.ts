import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldToText, refold } from './kit/refold.js';

interface Row {
  id: number;
  path: string;
}

/**
 * Percent-decodes redirect addresses and normalizes them to NFC, like requests. Undecodable addresses and duplicates
 * stay; they never matched.
 */
export class DecodeRedirects1760008650000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query('SELECT id, from_path AS path FROM redirects ORDER BY id')) as Row[];
    const paths = new Set(rows.map(({ path }) => path));
    for (const { id, path } of rows) {
      const stored = decoded(path);
      if (paths.has(stored)) continue;
      await runner.query('UPDATE redirects SET from_path = ? WHERE id = ?', [stored, id]);
      paths.add(stored);
    }
    const from = ['from_path', 'target'];
    await refold(runner, { table: 'redirects', column: 'search_text', from, fold: foldToText(520) });
  }

  async down(): Promise<void> {
    // Decoded addresses work with earlier code, too.
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}
