import { setTimeout as pause } from 'node:timers/promises';
import { promote } from '../../src/core/database/promotion.js';
import { WritingHost } from '../../src/core/database/writing-host.js';
import { hostsOf } from '../../src/core/config/hosts.js';
import { Replica } from '../../src/core/database/replica.js';
import { covers } from '../../src/core/database/positions.js';
import { Feature } from '../../src/modules/features/feature.entity.js';
import { startApp, type TestApp } from '../app.js';
import { engine } from '../database.js';
import { ACCOUNT, DatabasePair, type Member } from '../fakes/database-pair.js';
import { Wire } from '../fakes/wire.js';
import { givenFeature, titles } from '../features/world.js';
import { until } from '../until.js';

const hostOf = ({ host }: Member) => hostsOf(`mariadb://${host}/portico`)[0]!;

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

it('is not promoted when its name is that of two', async () => {
  const hosts = '127.0.0.1:1,db2,127.0.0.1:2';
  await expect(promote('127.0.0.1', `mariadb://keeper@${hosts}/portico`, () => undefined)).rejects.toThrow(
    'Nothing was promoted: "127.0.0.1" may be 127.0.0.1:1 or 127.0.0.1:2.',
  );
});

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
    /** For a moment nobody wrote, and servers look for whoever does every so often. */
    const isWritten = (title: string) =>
      until(() =>
        givenFeature(app, { title }).then(
          () => true,
          () => false,
        ),
      );
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

    it('is not taken for the one that writes while it follows, though it might be written to', async () => {
      const lacking = new WritingHost([hostOf(pair.replica)], ACCOUNT, () => undefined);
      const both = new WritingHost([hostOf(pair.primary), hostOf(pair.replica)], ACCOUNT, () => undefined);
      await pair.replica.admin.query('SET GLOBAL read_only = OFF');
      await Promise.all([lacking.look(), both.look()]);
      expect([lacking.current, both.current]).toEqual([null, hostOf(pair.primary)]);
      // As when its primary is gone.
      await pair.replica.admin.query('STOP SLAVE IO_THREAD');
      await pause(300);
      await lacking.look();
      expect(lacking.current).toBeNull();
      await pair.replica.admin.query('START SLAVE');
      await pair.replica.admin.query('SET GLOBAL read_only = ON');
      lacking.close();
      both.close();
    });

    it.each([
      ['wait for no replica', 'REPLICATION MASTER ADMIN'],
      ['write', 'READ_ONLY ADMIN'],
    ])(
      'is not promoted by somebody who may not let it %s, and follows on',
      async (_, right) => {
        await pair.replica.admin.query('SET sql_log_bin = 0');
        await pair.replica.admin.query(`REVOKE SUPER, ${right} ON *.* FROM keeper`);
        await expect(promote(pair.replica.host, pair.adminUrl, () => undefined)).rejects.toThrow(
          /^Nothing was promoted: Access denied[^]* Everything is as before\.$/,
        );
        await pair.replica.admin.query('GRANT ALL ON *.* TO keeper');
        expect(await pair.primary.ask('SELECT @@global.read_only AS only')).toEqual({ only: 0 });
        expect(await pair.replica.ask('SELECT @@global.read_only AS only')).toEqual({ only: 1 });
        await isWritten(`Without ${right}`);
        await hasEverything();
      },
      60_000,
    );

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
      await isWritten('Moves');
      expect(performance.now() - began).toBeLessThan(5_000);
      expect(
        (await pair.replica.ask("SELECT COUNT(*) AS count FROM portico.features WHERE title = 'Moves'")).count,
      ).toBe(1);
      expect((await app.db.read(Feature).find()).map(({ title }) => title)).toContain('Portals, says the replica');
    }, 60_000);

    it('does not take it while it lacks something, and all is as before', async () => {
      await pair.replica.admin.query('CREATE TABLE portico.lost (id int)');
      await pair.replica.admin.query('SET GLOBAL rpl_semi_sync_master_enabled = ON');
      await expect(promote(pair.primary.host, pair.adminUrl, () => undefined, { patienceMs: 300 })).rejects.toThrow(
        'Nothing was promoted',
      );
      expect(await pair.primary.ask(STATE)).toEqual({ only: 1, waits: 0 });
      expect(await pair.replica.ask(STATE)).toEqual({ only: 0, waits: 1 });
    }, 60_000);
  });

if (engine === 'mariadb')
  describe('a promotion that is not completed', () => {
    let pair: DatabasePair;

    beforeEach(async () => {
      pair = await DatabasePair.start();
    }, 60_000);
    afterEach(() => pair.end());

    it('says that the replica writes and knows yet whom it followed', async () => {
      await pair.replica.admin.query('REVOKE SUPER, RELOAD ON *.* FROM keeper');
      await expect(promote(pair.replica.host, pair.adminUrl, () => undefined)).rejects.toThrow(
        `${pair.replica.host} writes now, all others only read. But it could not forget whom it followed (Access denied`,
      );
      expect(await pair.primary.ask('SELECT @@global.read_only AS only')).toEqual({ only: 1 });
      expect(await pair.replica.ask('SELECT @@global.read_only AS only')).toEqual({ only: 0 });
    }, 60_000);

    it.each([
      ['replica', /^Nothing was promoted: 127\S+ did not answer S[^]* within 0.5 s. Everything is as before.$/, 0],
      [
        'primary',
        /^Nothing was promoted: the replica is at [^]* Not as before: [^]* needs SET GLOBAL read_only = OFF/,
        1,
      ],
    ] as const)(
      'ends when the %s stands still, and says what is left',
      async (who, told, only) => {
        const wire = await Wire.to(pair.urlOf(pair[who]));
        const { host } = new URL(wire.url);
        await pair.replica.admin.query('STOP SLAVE SQL_THREAD');
        const url = pair.adminUrl.replace(pair[who].host, host);
        const wanted = who === 'replica' ? host : pair.replica.host;
        await pair.primary.admin.query('CREATE TABLE portico.more (id int)');
        const trial = promote(wanted, url, () => undefined, { patienceMs: 3_000, statementMs: 500 });
        const outcome = expect(trial).rejects.toThrow(told);
        const isReadOnly = async () => Number((await pair.primary.ask('SELECT @@global.read_only AS only')).only);
        await until(async () => (await isReadOnly()) === 1);
        await pause(200);
        wire.freeze();
        await outcome;
        expect(await isReadOnly()).toBe(only);
        await wire.close();
      },
      60_000,
    );
  });
