import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { HttpAdapterHost } from '@nestjs/core';
import { TableReader } from '../../src/core/imports/table-reader.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { until } from '../until.js';
import { givenAttachmentRow } from './rows.js';

/** 30 MB of CSV exceed the socket buffers. */
const PROJECTS = 6_000;

const reader = new TableReader<'title'>({
  columns: { title: [] },
  isComplete: (columns) => columns.has('title'),
  headingMessage: 'The first line must name the columns.',
  rowsMax: 5,
  rowMax: 10_000,
  code: 'FAQ_FILE_REFUSED',
});

describe('GET /projects/export.csv', () => {
  let app: TestApp;
  let admin: TestActor;
  let client: TestActor;

  const exported = (query = '') => app.call({ url: `/projects/export.csv${query}`, token: admin.token });

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    client = await givenUser(app, { name: '+Dana "D" Whitfield' });
  });
  afterAll(() => app.close());

  it('contains all matches as text safe for spreadsheets', async () => {
    const plain = await givenProject(app, {
      userId: client.id,
      title: '=1+1',
      description: 'one, "two"\nthree',
      status: 'Milestone 3',
    });
    await givenAttachmentRow(app, { projectId: plain.id });
    await givenProject(app, { userId: client.id, title: '@paid', priceCents: null, paymentStatus: 'paid' });
    const response = await exported('?payment=pending');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="projects.csv"');
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(response.body.slice(1)).toBe(
      [
        '"ID","Title","Description","Start","End","Price","Status","Milestones","Payment","Client","Progress","Attachments","Currency"',
        `${plain.id},"'=1+1","one, ""two""\nthree","2026-08-04","2026-12-18","1250.50","Milestone 3",5,"pending","'+Dana ""D"" Whitfield","60%",1,"USD"`,
        '',
      ].join('\r\n'),
    );
  });

  it.each(['\u200b=1+1', '\u202e-1', '\u00a0@SUM(A1)', '\t1', '\r1', '\n1', '＝1+1', '−5 °C: closed', '﹢1'])(
    'neutralizes a formula after invisible signs and in other forms, and imports restore it: %j',
    async (title) => {
      const { id } = await givenProject(app, { userId: client.id, title });
      const { body, rawPayload } = await exported(`?ids=${id}`);
      expect(body).toContain(`${id},"'${title}"`);
      const [row] = (await reader.read(rawPayload)).rows;
      expect(row?.cells.title).toBe(title.replace('\r', '\n'));
    },
  );

  it('goes past the size of a batch without losing or repeating a row', async () => {
    const many = await givenUser(app);
    for (let n = 0; n < 501; n += 1) await givenProject(app, { userId: many.id, title: `Batch ${n}` });
    const lines = (await exported('?q=batch')).body.trimEnd().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(501);
    expect(lines).toHaveLength(501);
  });

  it('is written down with its filters', async () => {
    await exported('?q=portal&payment=paid');
    const [last] = await app.db.read(AuditRecord).find({ order: { id: 'DESC' }, take: 1 });
    expect(last).toMatchObject({
      action: 'project.exported',
      actorId: admin.id,
      after: { q: 'portal', payment: 'paid' },
    });
  });

  it('refuses what the list refuses', async () => {
    expect((await exported('?payment=refunded')).statusCode).toBe(400);
    expect((await exported('?limit=5')).statusCode).toBe(400);
  });

  describe('over a socket', () => {
    let port: number;

    beforeAll(async () => {
      const first = await givenProject(app, { userId: admin.id, description: 'x'.repeat(5_000) });
      const { id: _, ...row } = first;
      for (let n = 1; n < PROJECTS; n += 500) {
        const rows = Array.from({ length: Math.min(500, PROJECTS - n) }, () => ({ ...row }));
        await app.db.transaction(() =>
          app.db.write(Project).createQueryBuilder().insert().values(rows).updateEntity(false).execute(),
        );
      }
      port = Number(new URL(await app.listen()).port);
    });
    afterEach(() => jest.restoreAllMocks());

    const open = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { authorization: `Bearer ${admin.token}` };
        get({ host: '127.0.0.1', port, path: '/api/projects/export.csv', headers, agent: false }, resolve).on(
          'error',
          reject,
        );
      });
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

    const questions = (fail = Infinity) => {
      const seen = { count: 0 };
      const query = app.db.query.bind(app.db) as (sql: string, parameters?: unknown[]) => Promise<never[]>;
      jest.spyOn(app.db, 'query').mockImplementation((sql, parameters) => {
        if (sql.includes('p.id > ?') && (seen.count += 1) >= fail)
          return Promise.reject(new Error('the database has gone'));
        return query(sql, parameters);
      });
      return seen;
    };

    const end = async (answer: IncomingMessage) => {
      let bytes = 0;
      const failed = await new Promise<boolean>((resolve) => {
        answer.on('data', (data: Buffer) => (bytes += data.length));
        answer.on('error', () => resolve(true)).on('end', () => resolve(false));
      });
      return { bytes, failed, complete: answer.complete };
    };

    it('arrives whole', async () => {
      const { bytes, failed, complete } = await end(await open());
      expect({ failed, complete }).toEqual({ failed: false, complete: true });
      expect(bytes).toBeGreaterThan(PROJECTS * 5_000);
    });

    it('is a failed download when the database goes in the middle of it', async () => {
      questions(4);
      const answer = await open();
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['transfer-encoding']).toBe('chunked');
      const { bytes, failed, complete } = await end(answer);
      expect(bytes).toBeGreaterThan(0);
      expect({ failed, complete }).toEqual({ failed: true, complete: false });
    });

    it('is an error when the database is gone from the start', async () => {
      questions(1);
      expect((await open()).resume().statusCode).toBe(500);
    });

    it('waits for a slow reader, and stops when the reader goes away', async () => {
      const asked = questions();
      const [[line], answer] = (await Promise.all([
        once(app.app.get(HttpAdapterHost).httpAdapter.getHttpServer(), 'connection'),
        open(),
      ])) as [[Socket], IncomingMessage];
      answer.pause();
      await until(() => line.writableNeedDrain);
      const left = new Promise((resolve) => line.once('close', resolve));
      answer.destroy();
      await left;
      const waiting = asked.count;
      expect(waiting).toBeLessThan(PROJECTS / 500);
      await wait(500);
      expect(asked.count).toBeLessThanOrEqual(waiting + 1);
    });
  });
});
