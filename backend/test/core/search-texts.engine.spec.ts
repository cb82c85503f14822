import { DataSource } from 'typeorm';
import { migrate } from '../../src/core/database/migrations/migrate.js';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { schema } from '../../src/data-source.js';
import { emptySandbox, type Sandbox } from '../database.js';

const at = "'2026-01-02 03:04:05.678'";
const quiet = { log: () => undefined, warn: () => undefined };

describe('RefoldSearchTexts', () => {
  let place: Sandbox;
  const inside = async <T>(migrations: typeof schema.migrations, work: (source: DataSource) => Promise<T>) => {
    const options = writerOptions(place.config, { entities: [], migrations });
    const source = await new DataSource(options).initialize();
    try {
      await migrate(source, quiet);
      return await work(source);
    } finally {
      await source.destroy();
    }
  };

  beforeAll(async () => {
    place = await emptySandbox();
  });
  afterAll(() => place.remove());

  it('updates stored search texts with typographic signs and leaves the others', async () => {
    const first = schema.migrations.findIndex(({ name }) => /^RefoldSearchTexts/.test(name));
    await inside(schema.migrations.slice(0, first), async (source) => {
      await source.query(
        `INSERT INTO users (created_at, updated_at, name, email, password_hash, role, muted_mails, search_text)
         VALUES (${at}, ${at}, 'Søren O’Brien', 'soren@earlier.example', 'x', 'user', '[]', 'søren o’brien soren@earlier.example'),
           (${at}, ${at}, 'Ann O´Neil', 'ann@earlier.example', 'x', 'user', '[]', 'ann o neil ann@earlier.example'),
           (${at}, ${at}, 'Bob', 'bob@earlier.example', 'x', 'user', '[]', 'left as it is')`,
      );
      await source.query(
        `INSERT INTO faq_entries (created_at, updated_at, question, answer, tags, visibility, aliases, search_text)
         VALUES (${at}, ${at}, 'Straße?', 'Yes', NULL, 'all', '["Weiß‑Grau"]', 'straße?\n\nweiß‐grau')`,
      );
    });
    const texts = await inside(schema.migrations, async (source) => {
      const stored = (table: string) =>
        source.query<{ search_text: string }[]>(`SELECT t.search_text FROM ${table} t ORDER BY t.id`);
      return [...(await stored('users')), ...(await stored('faq_entries'))];
    });
    expect(texts.map(({ search_text: text }) => text)).toEqual([
      "soren o'brien soren@earlier.example",
      "ann o'neil ann@earlier.example",
      'left as it is',
      'strasse?\n\nweiss-grau',
    ]);
  });
});
