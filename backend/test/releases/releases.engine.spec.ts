import { NestFactory } from '@nestjs/core';
import Sqlite from 'better-sqlite3';
import { DataSource } from 'typeorm';
import { createApp } from '../../src/app.js';
import { AppModule } from '../../src/app.module.js';
import type { Config } from '../../src/core/config/env.js';
import { migrate } from '../../src/core/database/migrations/migrate.js';
import { writerOptions } from '../../src/core/database/connections/options.js';
import { createLogger } from '../../src/core/telemetry/logging/logger.js';
import { schema } from '../../src/data-source.js';
import type { ContentEntryView } from '../../src/modules/content/pages/content-entry.view.js';
import { restoreBackup } from '../../src/modules/backups/restore/restore.js';
import { StoreOwnershipService } from '../../src/core/storage/store-ownership.service.js';
import { installationOf } from '../backups/installation.js';
import { emptySandbox, engine, sandbox, type Sandbox } from '../database.js';
import { type Fixture, FIXTURES, openArchive, putFile } from './fixtures.js';

const quiet = { log: () => undefined, warn: () => undefined };
const named = (fixtures: Fixture[]) => fixtures.map((fixture): [string, Fixture] => [fixture.name, fixture]);

const REWRITTEN = /^(?:search_text|client_text|sort_\w+|kept_steps)$/;
const withoutRewritten = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !REWRITTEN.test(name)));

describe('data of earlier releases', () => {
  const places: Sandbox[] = [];
  const placed = async (place: Promise<Sandbox>) => {
    places.push(await place);
    return places.at(-1)!.config;
  };
  afterAll(() => Promise.all(places.map((place) => place.remove())));

  const signsIn = async (config: Config, { account }: Fixture) => {
    const app = await createApp(config, createLogger(config));
    try {
      await app.getHttpAdapter().getInstance().ready();
      const signedIn = await app.inject({ method: 'POST', url: '/api/auth/login', payload: account });
      expect([signedIn.statusCode, signedIn.body.slice(0, 200)]).toEqual([200, expect.stringContaining('token')]);
      const { access_token: token, ...session } = signedIn.json<{ access_token: string }>();
      expect(session).not.toHaveProperty('terms_due');
      const get = (url: string) => app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } });
      const projects = (await get('/projects')).json<{ total: number; items: { currency: string }[] }>();
      expect(projects.total).toBeGreaterThan(0);
      expect(new Set(projects.items.map(({ currency }) => currency))).toEqual(new Set(['USD']));
      const { items } = (await get('/content')).json<{ items: ContentEntryView[] }>();
      const published = items.filter(({ number }) => number !== null);
      expect(published.map(({ number, state }) => [number, state])).toEqual(published.map(() => [1, 'published']));
      expect(published.filter(({ kind }) => kind === 'service').map(({ path }) => path)).toContain('/web-development');
      expect(published.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['home', 'services', 'about', 'terms']));
    } finally {
      await app.close();
    }
  };

  it.each(named(FIXTURES.filter(({ hasArchive }) => hasArchive)))(
    'is restored from the backup of %s, on either engine',
    async (_, fixture) => {
      const config = await placed(sandbox());
      const there = await installationOf(config);
      const { head, manifest } = await restoreBackup(there, async () => openArchive(fixture), {
        workFolder: config.dataDir,
      });
      expect(head.migrations).toEqual(fixture.migrations);
      const tables = Object.keys(manifest.tables);
      expect(tables).toEqual(expect.arrayContaining(['users', 'projects', 'payments', 'content_items']));
      const snapshot = await there.rows.snapshot();
      for (const name of tables) {
        const [row] = await snapshot.query<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${name}`);
        expect([name, Number(row!.n)]).toEqual([name, fixture.rows[name]]);
      }
      await snapshot.end();
      let files = 0;
      for await (const { size } of there.storage.list()) files += Math.sign(size);
      expect([manifest.missing, files]).toEqual([[], manifest.files.count]);
      await there.close();
      await signsIn(config, fixture);
    },
  );

  if (engine === 'sqlite')
    it.each(named(FIXTURES))(
      'comes up as the file of %s, through every migration since, with nothing lost',
      async (_, fixture) => {
        const config = await placed(emptySandbox());
        const path = putFile(fixture, config);
        const before = contentOf(path);
        const counts = Object.entries(before).map(([name, rows]) => [name, rows.length]);
        expect(Object.fromEntries(counts)).toEqual(fixture.rows);
        const source = await new DataSource(writerOptions(config, schema)).initialize();
        await migrate(source, quiet);
        await source.destroy();
        const after = contentOf(path);
        for (const [name, rows] of Object.entries(before)) {
          const expected = rows.map((row, place) => ({ ...after[name]?.[place], ...withoutRewritten(row) }));
          expect([name, after[name]]).toEqual([name, expected]);
        }
        const [settings] = after['site_settings'] as { kept_steps: string }[];
        expect(JSON.parse(settings!.kept_steps)).toContain('prices');
        await withoutFiles(config);
        await signsIn(config, fixture);
      },
    );
});

async function withoutFiles(config: Config): Promise<void> {
  const context = await NestFactory.createApplicationContext(AppModule.forRoot(config), { logger: false });
  await context.get(StoreOwnershipService).adopt();
  await context.close();
}

function contentOf(path: string): Record<string, object[]> {
  const database = new Sqlite(path, { readonly: true });
  const rowsOf = (sql: string) => database.prepare<[], { name: string }>(sql).all();
  const tables = rowsOf("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*'");
  const ours = tables.map(({ name }) => name).filter((name) => !/_words|^migration/.test(name));
  const content = ours.map((name) => [name, rowsOf(`SELECT * FROM "${name}" ORDER BY 1, 2`)]);
  database.close();
  return Object.fromEntries(content) as Record<string, object[]>;
}
