import { type AuditAction, AuditTrail } from '../../src/core/audit/audit-trail.js';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import type { AuditRecordView } from '../../src/modules/audit/dto/audit-record.view.js';
import type { AuditWordsView } from '../../src/modules/audit/dto/audit-words.view.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';

interface Line {
  at?: string;
  actor?: Pick<TestActor, 'id' | 'name' | 'role'> | null;
  action?: string;
  type?: string;
  id?: number | string;
  label?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

describe('audit log', () => {
  let app: TestApp;
  let admin: TestActor;
  let ravi: TestActor;

  const read = async (query = '') => {
    const answer = await app.call({ url: `/audit${query}`, token: admin.token });
    return answer.json<{ items: AuditRecordView[]; total: number }>();
  };
  const labels = async (query: string) => (await read(query)).items.map(({ record_label }) => record_label);

  async function given({ at, actor = admin, action = 'project.updated', ...line }: Line): Promise<void> {
    await app.db.transaction(async () => {
      await app.app.get(AuditTrail).record({
        actor,
        action: action as AuditAction,
        record: { type: line.type ?? 'project', id: line.id ?? 1, label: line.label ?? 'Grant tracker' },
        ...(line.before && { before: line.before }),
        ...(line.after && { after: line.after }),
      });
      if (!at) return;
      const [last] = await app.db.read(AuditRecord).find({ order: { id: 'DESC' }, take: 1 });
      await app.db.write(AuditRecord).update({ id: last!.id }, { at: new Date(at) });
    });
  }

  beforeAll(async () => {
    app = await startApp({ company: { timezone: 'America/Los_Angeles' } });
    admin = await givenUser(app, { role: 'admin', name: 'Marisol Vega' });
    ravi = await givenUser(app, { role: 'admin', name: 'Ravi Menon' });
  });
  beforeEach(() => app.db.transaction(() => app.db.write(AuditRecord).deleteAll()));
  afterAll(() => app.close());

  it('records more lines at once than fit in one statement of SQLite', async () => {
    const lines = Array.from({ length: 3_000 }, (_, n) => ({
      actor: admin,
      action: 'project.updated' as const,
      record: { id: n, label: `Project ${n}` },
    }));
    await app.db.transaction(() => app.app.get(AuditTrail).recordAll(lines));
    const { items, total } = await read();
    expect([total, items[0]!.record_label]).toEqual([3_000, 'Project 2999']);
    expect(await app.db.read(AuditRecord).countBy({ recordLabel: 'Project 2500' })).toBe(1);
  });

  it('shows who changed what, from what to what, newest first', async () => {
    await given({ label: 'first' });
    await given({ label: 'second', before: { price: 100 }, after: { price: 250.5 } });
    const { items, total } = await read();
    expect(total).toBe(2);
    expect(items.map(({ record_label }) => record_label)).toEqual(['second', 'first']);
    expect(items[0]).toMatchObject({
      actor_id: admin.id,
      actor_name: 'Marisol Vega',
      actor_role: 'admin',
      action: 'project.updated',
      record_type: 'project',
      record_id: '1',
      before: { price: 100 },
      after: { price: 250.5 },
    });
    expect(items[1]).toMatchObject({ before: null, after: null });
    expect(await labels('?sort=at&dir=asc')).toEqual(['first', 'second']);
  });

  it('never shows what opens an account, whatever was recorded', async () => {
    await given({ before: { password_hash: 'x' }, after: { passwordHash: 'y', resetToken: 'z', role: 'agent' } });
    const { items } = await read();
    expect(items[0]).toMatchObject({ before: null, after: { role: 'agent' } });
    expect(JSON.stringify(items)).not.toMatch(/password|token/i);
  });

  it('narrows to a person, the system, an action and a record', async () => {
    await given({ label: 'by Marisol' });
    await given({ label: 'by Ravi', actor: ravi, action: 'user.deleted', type: 'user', id: 7 });
    await given({ label: 'by nobody', actor: null, type: 'user', id: 8 });
    expect(await labels(`?actor=${ravi.id}`)).toEqual(['by Ravi']);
    expect(await labels('?actor=system')).toEqual(['by nobody']);
    expect(await labels('?action=user.deleted')).toEqual(['by Ravi']);
    expect(await labels('?record_type=user')).toEqual(['by nobody', 'by Ravi']);
    expect(await labels('?record_type=user&record_id=8')).toEqual(['by nobody']);
    for (const word of ['action=constructor', 'record_type=constructor']) expect(await labels(`?${word}`)).toEqual([]);
    expect(await labels('?q=RAVI')).toEqual(['by Ravi']);
    expect(await labels('?q=y%20nob')).toEqual(['by nobody']);
    expect(await labels('?q=%25')).toEqual([]);
  });

  it('filters by days in the company time zone, both inclusive', async () => {
    await given({ label: 'late on the 20th', at: '2026-11-21T07:59:59.999Z' });
    await given({ label: 'early on the 21st', at: '2026-11-21T08:00:00.000Z' });
    await given({ label: 'late on the 21st', at: '2026-11-22T07:59:59.999Z' });
    await given({ label: 'early on the 22nd', at: '2026-11-22T08:00:00.000Z' });
    expect(await labels('?from=2026-11-21&to=2026-11-21')).toEqual(['late on the 21st', 'early on the 21st']);
    expect(await labels('?from=2026-11-22')).toEqual(['early on the 22nd']);
    expect(await labels('?to=2026-11-20')).toEqual(['late on the 20th']);
  });

  it('finds older rows under old or new terms and offers the new term', async () => {
    await given({ label: 'before', action: 'users.exported', type: 'list' });
    await given({ label: 'now', action: 'user.exported', type: 'export' });
    await given({ label: 'entry', action: 'faq.changed', type: 'faq' });
    for (const word of ['action=users.exported', 'action=user.exported', 'record_type=list', 'record_type=export'])
      expect(await labels(`?${word}`)).toEqual(['now', 'before']);
    expect(await labels('?action=faq.updated')).toEqual(['entry']);
    const words = (await app.call({ url: '/audit/words', token: admin.token })).json<AuditWordsView>();
    expect(words).toMatchObject({ actions: ['faq.updated', 'user.exported'], record_types: ['export', 'faq'] });
  });

  it('returns the used actors and actions, including deleted actors', async () => {
    const gone = { id: 4711, name: 'Long Gone', role: 'admin' as const };
    await given({ actor: gone, action: 'user.deleted', type: 'user' });
    await given({ actor: null });
    await given({ actor: { id: 12, name: 'A customer', role: 'user' }, action: 'attachment.confirmed' });
    const answer = await app.call({ url: '/audit/words', token: admin.token });
    expect(answer.json<AuditWordsView>()).toEqual({
      actors: [
        { id: 4711, name: 'Long Gone' },
        { id: null, name: 'System' },
      ],
      actions: ['attachment.confirmed', 'project.updated', 'user.deleted'],
      record_types: ['project', 'user'],
    });
  });

  it.each(['actor=0', 'actor=me', 'action=DROP', 'from=2026-02-30', 'to=tomorrow', 'record_id=a%20b'])(
    'refuses ?%s',
    async (query) => {
      const answer = await app.call({ url: `/audit?${query}`, token: admin.token });
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
        400,
        [query.split('=')[0]],
      ]);
    },
  );

  it('leaves as a file in batches, and writes down that it did', async () => {
    await app.db.transaction(() =>
      app.db.write(AuditRecord).insert(
        Array.from({ length: 501 }, (_, n) => ({
          at: app.clock.now(),
          actorName: 'System',
          actorRole: 'system',
          action: 'project.updated',
          recordType: 'project',
          recordId: String(n),
          recordLabel: n === 0 ? '=1+1' : `Project ${n}`,
          after: { status: 'Completed' } as object,
        })),
      ),
    );
    const answer = await app.call({ url: '/audit/export.csv?record_type=project', token: admin.token });
    const lines = answer.body.trim().split('\r\n');
    expect([answer.statusCode, lines.length]).toEqual([200, 502]);
    expect(lines[1]).toContain(`"'=1+1","","{""status"":""Completed""}"`.replace('"",', ','));
    expect((await read('?action=audit.exported')).items[0]).toMatchObject({
      actor_id: admin.id,
      after: { record_type: 'project' },
    });
  });

  it('exports every line with its request when no filter is set', async () => {
    const answer = await app.call({ url: '/audit/export.csv', token: admin.token });
    expect(answer.body).toContain(
      '"ID","Time","Actor ID","Actor","Role","Action","Record","Record ID","Name","Before","After","Request"',
    );
    expect(answer.body.trim().split('\r\n')).toHaveLength((await read('')).total + 1);
  });

  it('has no call that changes it', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await app.call({ method, url: '/audit', token: admin.token, body: {} })).statusCode).toBe(404);
  });
});
