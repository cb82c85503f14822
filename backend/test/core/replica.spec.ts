import { promote } from '../../src/core/database/promotion.js';
import { Replica } from '../../src/core/database/replica.js';
import { covers } from '../../src/core/database/positions.js';
import { Feature } from '../../src/modules/features/feature.entity.js';
import { startApp, type TestApp } from '../app.js';
import { engine } from '../database.js';
import { DatabasePair } from '../fakes/database-pair.js';
import { Wire } from '../fakes/wire.js';
import { givenFeature, titles } from '../features/world.js';
import { until } from '../until.js';

it.each([
  ['0-1-5', '0-2-5', true],
  ['0-1-4', '0-1-5', false],
  ['0-1-5,1-1-2', '1-3-2', true],
  ['0-1-5', '0-1-5,1-1-1', false],
  ['', '', true],
])('at %s is everything of %s: %s', (reached, wanted, expected) => {
  expect(covers(reached, wanted)).toBe(expected);
});

const STATE = 'SELECT @@global.read_only AS only, @@global.rpl_semi_sync_master_enabled AS waits';

if (engine === 'mariadb')
  describe('a replica', () => {
    let pair: DatabasePair;
    let app: TestApp;
    let replica: Replica;
    let wire: Wire;

    beforeAll(async () => {
      pair = await DatabasePair.start();
      wire = await Wire.to(pair.urlOf(pair.replica));
      app = await startApp({ DATABASE_URL: pair.url, DATABASE_READ_URL: wire.url });
      replica = app.app.get(Replica);
      await givenFeature(app, { title: 'Portals' });
      await until(() => replica.isFresh);
    }, 60_000);
    afterAll(async () => {
      await app.close();
      await wire.close();
      await pair.end();
    });

    /** Only there, so that one sees who answers. */
    const name = async (title: string) => {
      await pair.replica.admin.query('SET sql_log_bin = 0');
      await pair.replica.admin.query('UPDATE portico.features SET title = ?', [title]);
    };
    const hasEverything = async () =>
      until(async () => {
        const [{ at: written }, { at: done }] = await Promise.all([
          pair.primary.ask('SELECT @@global.gtid_binlog_pos AS at'),
          pair.replica.ask('SELECT @@global.gtid_slave_pos AS at'),
        ]);
        return written === done;
      });

    it('is asked for public lists, and for nothing else', async () => {
      await hasEverything();
      await name('Portals, says the replica');
      expect(await titles(app)).toEqual(['Portals, says the replica']);
      expect((await app.db.read(Feature).find()).map(({ title }) => title)).toEqual(['Portals']);
    });

    it('is not asked for what it has not yet', async () => {
      await pair.replica.admin.query('STOP SLAVE SQL_THREAD');
      expect(replica.isFresh).toBe(true);
      await givenFeature(app, { title: 'Apps' });
      expect(await titles(app)).toEqual(['Apps', 'Portals']);
      await until(() => !replica.isFresh);
      await pair.replica.admin.query('START SLAVE SQL_THREAD');
      await until(() => replica.isFresh);
      expect(await titles(app, '?dir=asc')).toEqual(['Portals, says the replica', 'Apps']);
    }, 60_000);

    it('is not needed', async () => {
      wire.freeze();
      expect(await titles(app, '?limit=1')).toEqual(['Apps']);
      await until(() => !replica.isFresh);
      expect(await titles(app, '?limit=2')).toEqual(['Apps', 'Portals']);
    }, 60_000);

    it('takes the place of a primary that is well, which only reads from then on', async () => {
      const said: string[] = [];
      await expect(promote('db9', pair.adminUrl, () => undefined)).rejects.toThrow(
        `"db9" is none of ${pair.primary.host}`,
      );
      await promote(pair.replica.host, pair.adminUrl, (line) => void said.push(line));
      expect(said[0]).toBe(
        `${pair.replica.host} writes now. It has no replica and waits for none: docs/database.md says how it gets one.`,
      );
      expect(await pair.primary.ask(STATE)).toEqual({ only: 1, waits: 0 });
      const began = performance.now();
      await until(() =>
        givenFeature(app, { title: 'Moves' }).then(
          () => true,
          () => false,
        ),
      );
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(
        (await pair.replica.ask("SELECT COUNT(*) AS count FROM portico.features WHERE title = 'Moves'")).count,
      ).toBe(1);
      expect((await app.db.read(Feature).find()).map(({ title }) => title)).toContain('Portals, says the replica');
    }, 60_000);

    it('does not take it while it lacks something, and all is as before', async () => {
      await pair.replica.admin.query('CREATE TABLE portico.lost (id int)');
      await pair.replica.admin.query('SET GLOBAL rpl_semi_sync_master_enabled = ON');
      await expect(promote(pair.primary.host, pair.adminUrl, () => undefined, 300)).rejects.toThrow(
        'Nothing was promoted',
      );
      expect(await pair.primary.ask(STATE)).toEqual({ only: 1, waits: 0 });
      expect(await pair.replica.ask(STATE)).toEqual({ only: 0, waits: 1 });
    }, 60_000);
  });
