import { randomUUID } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { VisitorLog } from '../../src/modules/visits/visitor-log.entity.js';
import { MINUTE } from '../../src/core/common/time/clock.js';
import { givenUser } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { emptySandbox, engine, type Sandbox } from '../database.js';
import { DriverFaults } from '../fakes/driver-faults.js';
import { Wire } from '../fakes/wire.js';
import { until } from '../until.js';

const PATIENCE_SECONDS = 60;
const BODY = { requesterName: 'Wren Abara', email: 'wren@abara.example', notes: 'A site.' };

describe('while the database cannot do its work', () => {
  let faults: DriverFaults;
  let app: TestApp;

  beforeAll(async () => {
    faults = DriverFaults.install();
    app = await startApp();
  });
  afterAll(async () => {
    await app.close();
    faults.remove();
  });

  const write = async () => summary(await app.call({ method: 'POST', url: '/quotation', body: BODY }));
  const ready = async () => (await app.call({ url: '/health/ready' })).statusCode;
  const summary = ({ statusCode, headers, body }: Awaited<ReturnType<TestApp['call']>>) => [
    statusCode,
    (JSON.parse(body) as { code?: string }).code,
    headers['retry-after'],
  ];
  const visit = (page: string) => app.call({ method: 'POST', url: '/logs/visit', body: { page } });
  const visits = async (page: string) => {
    let count = 0;
    await until(async () => (count = await app.db.read(VisitorLog).countBy({ page })) > 0);
    return count;
  };
  const pragma = (sql: string) =>
    (app.db.write('write_lock').manager.queryRunner as unknown as { driver: Driver }).driver.databaseConnection.pragma(
      sql,
    );

  interface Driver {
    databaseConnection: { pragma(sql: string): unknown };
  }

  const COMMITS =
    engine === 'sqlite'
      ? ([
          ['SQLITE_FULL', [507, 'STORAGE_FULL', undefined]],
          ['SQLITE_BUSY', [503, 'DB_UNAVAILABLE', '5']],
          ['SQLITE_READONLY', [503, 'DB_UNAVAILABLE', '5']],
          ['SQLITE_IOERR_FSYNC', [503, 'OUTCOME_UNKNOWN', undefined]],
        ] as const)
      : ([
          ['PROTOCOL_CONNECTION_LOST', [503, 'OUTCOME_UNKNOWN', undefined]],
          ['ER_UNKNOWN_COM_ERROR', [503, 'OUTCOME_UNKNOWN', undefined]],
        ] as const);

  it.each(COMMITS)('returns an error for a COMMIT that fails with %s', async (code, expected) => {
    let answer = await write();
    for (let n = 0; n < 20 && answer[0] === 201; n += 1) {
      faults.next('COMMIT', { code, left: 'open' });
      answer = await write();
    }
    expect(answer).toEqual(expected);
    faults.clear();
    expect(await write()).toEqual([201, undefined, undefined]);
    expect(await ready()).toBe(200);
  });

  if (engine === 'sqlite') {
    it.each([
      ['full', 'max_page_count = 1', [507, 'STORAGE_FULL', undefined]],
      ['read-only', 'query_only = ON', [503, 'DB_UNAVAILABLE', '5']],
    ])('returns an error and queues visits when the file is %s', async (name, limit, expected) => {
      // The visit queue may meet the fault first and reconnect.
      let page = '';
      const meetFault = async (attempt: number) => {
        page = `/${name}-${attempt}`;
        await app.db.transaction(async () => pragma(limit));
        await visit(page);
        let answer = await write();
        for (let n = 0; n < 400 && answer[0] === 201; n += 1)
          answer = summary(
            await app.call({ method: 'POST', url: '/quotation', body: { ...BODY, notes: `${n}${'x'.repeat(2_000)}` } }),
          );
        return answer;
      };
      let answer = await meetFault(0);
      for (let n = 1; n < 5 && answer[0] === 201; n += 1) answer = await meetFault(n);
      expect(answer).toEqual(expected);
      expect(await ready()).toBe(200);
      expect(await visits(page)).toBe(1);
      expect(await write()).toEqual([201, undefined, undefined]);
    });

    it('answers signed-in people while nothing can be written', async () => {
      const { token } = await givenUser(app);
      app.clock.advance(2 * MINUTE);
      await app.db.transaction(async () => pragma('query_only = ON'));
      expect((await app.call({ url: '/account', token })).statusCode).toBe(200);
      await until(async () => (await write())[0] === 201);
    });
    return;
  }

  it.each([
    ['without quorum', { code: 'ER_UNKNOWN_COM_ERROR', errno: 1047 }],
    ['full of connections', { code: 'ER_CON_COUNT_ERROR', errno: 1040 }],
    ['shutting down', { code: 'ER_SERVER_SHUTDOWN', errno: 1053 }],
    ['killing connections', { code: 'ER_UNKNOWN', errno: 1927 }],
  ])('returns an error, fails readiness and queues visits when a node is %s', async (name, outage) => {
    const page = `/${name.replaceAll(' ', '-')}`;
    faults.outage = outage;
    for (let n = 0; n < 20; n += 1) expect((await visit(page)).statusCode).toBe(204);
    expect(await write()).toEqual([503, 'DB_UNAVAILABLE', '5']);
    expect(summary(await app.call({ url: '/faq' }))).toEqual([503, 'DB_UNAVAILABLE', '5']);
    expect(await ready()).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    faults.outage = null;
    expect(await visits(page)).toBe(20);
    expect(await ready()).toBe(200);
    expect(await write()).toEqual([201, undefined, undefined]);
  });

  it('returns BUSY when a conflict remains after all retries', async () => {
    for (let n = 0; n < 20; n += 1) faults.next('COMMIT', { code: 'ER_LOCK_DEADLOCK', left: 'rolled back' });
    expect(await write()).toEqual([503, 'BUSY', '1']);
    faults.clear();
  });

  it('a connection that is killed before the COMMIT stores nothing and is not acknowledged', async () => {
    const page = '/killed';
    const killed = app.db.transaction(async () => {
      const [{ id }] = (await app.db.query('SELECT CONNECTION_ID() AS id')) as [{ id: number }];
      await app.db.write(VisitorLog).insert({ ...VISIT, page });
      const other = await createConnection(app.config.DATABASE_URL);
      await other.query(`KILL ${id}`);
      await other.end();
    });
    await expect(killed).rejects.toThrow();
    expect(await app.db.read(VisitorLog).countBy({ page })).toBe(0);
    expect(await write()).toEqual([201, undefined, undefined]);
  });

  it('visits whose COMMIT was not answered are written once', async () => {
    const page = '/doubtful';
    for (let n = 0; n < 5; n += 1) await visit(page);
    faults.next('COMMIT', { code: 'PROTOCOL_CONNECTION_LOST', left: 'ended', cut: true });
    await until(async () => (await visits(page)) === 5);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await visits(page)).toBe(5);
  });

  describe('an unresponsive database', () => {
    let place: Sandbox;
    let wire: Wire;
    let silent: TestApp;

    beforeAll(async () => {
      place = await emptySandbox();
      wire = await Wire.to(place.config.DATABASE_URL);
      silent = await startApp({ DATABASE_URL: wire.url });
    });
    afterAll(async () => {
      wire.thaw();
      await silent.close();
      await wire.close();
      await place.remove();
    });

    const timed = async (call: Parameters<TestApp['call']>[0]) => {
      const began = performance.now();
      const answer = await silent.call(call);
      return { answer: summary(answer), seconds: (performance.now() - began) / 1_000 };
    };
    const quotation = { method: 'POST', url: '/quotation', body: BODY } as const;

    it('is waited for in measure, and used again when it answers', async () => {
      for (let tries = 5; (await timed(quotation)).answer[0] !== 201 && tries > 0;) tries -= 1;
      const page = await silent.send({ url: '/faq' });
      wire.freeze();
      const first = Promise.all(Array.from({ length: 40 }, () => timed(quotation)));
      const red = await timed({ url: '/health/ready' });
      expect(red.answer).toEqual([503, 'NOT_READY', '5']);
      for (const { answer, seconds } of await first) {
        expect([503, answer[1]]).toEqual([answer[0], expect.stringMatching(/^(DB_UNAVAILABLE|OUTCOME_UNKNOWN)$/)]);
        expect(seconds).toBeGreaterThan(red.seconds);
        expect(seconds).toBeLessThan(PATIENCE_SECONDS);
      }
      const later = await Promise.all(Array.from({ length: 40 }, () => timed(quotation)));
      expect(later.map(({ answer }) => answer)).toEqual(later.map(() => [503, 'DB_UNAVAILABLE', '5']));
      expect(Math.max(...later.map(({ seconds }) => seconds))).toBeLessThan(PATIENCE_SECONDS);
      expect((await silent.send({ url: '/faq' })).statusCode).toBe(page.statusCode);
      wire.thaw();
      // A connection opened during the freeze may fail its waiting requests.
      for (let tries = 3; (await timed(quotation)).answer[0] !== 201; tries -= 1) expect(tries).toBeGreaterThan(1);
      expect((await timed({ url: '/health/ready' })).answer[0]).toBe(200);
    });
  });

  describe('that is read-only', () => {
    const account = `plain_${randomUUID().slice(0, 8)}`;
    const password = randomUUID();
    let place: Sandbox;
    let limited: TestApp;

    const asAdmin = async (...statements: string[]) => {
      const connection = await createConnection(place.config.DATABASE_URL);
      for (const sql of statements) await connection.query(sql);
      await connection.end();
    };

    beforeAll(async () => {
      place = await emptySandbox();
      const url = Object.assign(new URL(place.config.DATABASE_URL), { username: account, password });
      await asAdmin(
        `CREATE USER ${account}@'127.0.0.1' IDENTIFIED BY '${password}'`,
        `GRANT ALL ON ${url.pathname.slice(1)}.* TO ${account}@'127.0.0.1'`,
      );
      limited = await startApp({ DATABASE_URL: url.href });
    });
    afterAll(async () => {
      await limited.close();
      await asAdmin('SET GLOBAL read_only = OFF', `DROP USER ${account}@'127.0.0.1'`);
      await place.remove();
    });

    it('rejects writes with 503 and answers reads', async () => {
      const quotation = async () => summary(await limited.call({ method: 'POST', url: '/quotation', body: BODY }));
      await asAdmin('SET GLOBAL read_only = ON');
      expect(await quotation()).toEqual([503, 'DB_UNAVAILABLE', '5']);
      expect((await limited.call({ url: '/faq' })).statusCode).toBe(200);
      expect((await limited.call({ url: '/health/ready' })).statusCode).toBe(503);
      await asAdmin('SET GLOBAL read_only = OFF');
      expect(await quotation()).toEqual([201, undefined, undefined]);
      expect((await limited.call({ url: '/health/ready' })).statusCode).toBe(200);
    });
  });

  const VISIT = {
    ipAddress: '203.0.113.9',
    userAgent: 'x',
    visitTime: new Date(),
    location: '',
    searchText: '',
    isBot: false,
  };
});
