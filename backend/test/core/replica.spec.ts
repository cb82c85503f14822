import { Replica } from '../../src/core/database/replica.js';
import { covers } from '../../src/core/database/positions.js';
import { Feature } from '../../src/modules/features/feature.entity.js';
import { startApp, type TestApp } from '../app.js';
import { engine } from '../database.js';
import { DatabasePair } from '../fakes/database-pair.js';
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

if (engine === 'mariadb')
  describe('a replica', () => {
    let pair: DatabasePair;
    let app: TestApp;
    let replica: Replica;

    beforeAll(async () => {
      pair = await DatabasePair.start();
      app = await startApp({ DATABASE_URL: pair.urlOf(pair.primary), DATABASE_READ_URL: pair.urlOf(pair.replica) });
      replica = app.app.get(Replica);
      await givenFeature(app, { title: 'Portals' });
      await until(() => replica.isFresh);
    }, 60_000);
    afterAll(async () => {
      await app.close();
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
      pair.replica.kill();
      expect(await titles(app, '?limit=1')).toEqual(['Apps']);
      await until(() => !replica.isFresh);
      expect(await titles(app, '?limit=2')).toEqual(['Apps', 'Portals']);
    }, 60_000);
  });
