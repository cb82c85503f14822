import type { QueryRunner } from 'typeorm';

const COLUMNS = {
  projects: ['search_text', 'client_text'],
  visitor_logs: ['search_text'],
} as const;
type WordTable = keyof typeof COLUMNS;

/** SQLite stores the index in separate tables. */
export async function addWordIndex(runner: QueryRunner, table: WordTable): Promise<void> {
  if (runner.dataSource.options.type !== 'better-sqlite3') {
    // Common words count, too; the index stores this setting.
    await runner.query('SET SESSION innodb_ft_enable_stopword = OFF');
    await runner.query(`ALTER TABLE ${table} ADD FULLTEXT INDEX FT_${table}_words (${COLUMNS[table].join(', ')})`);
    return;
  }
  const words = `${table}_words`;
  const columns = COLUMNS[table].join(', ');
  await runner.query(
    `CREATE VIRTUAL TABLE ${words} USING fts5(${columns}, content='${table}', content_rowid='id', detail='none',
       tokenize="unicode61 remove_diacritics 0 tokenchars '_'")`,
  );
  const added = COLUMNS[table].map((column) => `new.${column}`).join(', ');
  const add = `INSERT INTO ${words} (rowid, ${columns}) VALUES (new.id, ${added});`;
  const removed = COLUMNS[table].map((column) => `old.${column}`).join(', ');
  const remove = `INSERT INTO ${words} (${words}, rowid, ${columns}) VALUES ('delete', old.id, ${removed});`;
  await runner.query(`CREATE TRIGGER ${words}_insert AFTER INSERT ON ${table} BEGIN ${add} END`);
  await runner.query(`CREATE TRIGGER ${words}_delete AFTER DELETE ON ${table} BEGIN ${remove} END`);
  await runner.query(
    `CREATE TRIGGER ${words}_update AFTER UPDATE OF ${columns} ON ${table} BEGIN ${remove} ${add} END`,
  );
  await runner.query(`INSERT INTO ${words} (${words}) VALUES ('rebuild')`);
}

export async function removeWordIndex(runner: QueryRunner, table: WordTable): Promise<void> {
  if (runner.dataSource.options.type !== 'better-sqlite3') {
    await runner.query(`ALTER TABLE ${table} DROP INDEX FT_${table}_words`);
    return;
  }
  for (const event of ['insert', 'delete', 'update']) await runner.query(`DROP TRIGGER ${table}_words_${event}`);
  await runner.query(`DROP TABLE ${table}_words`);
}
