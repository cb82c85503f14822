import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { givenAttachmentRow } from './rows.js';

describe('GET /projects/export.csv', () => {
  let app: TestApp;
  let admin: TestActor;
  let client: TestActor;

  const exported = (query = '', actor = admin) => app.call({ url: `/projects/export.csv${query}`, token: actor.token });

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

  it('is for admins', async () => {
    expect((await exported('', client)).statusCode).toBe(403);
  });

  it('refuses what the list refuses', async () => {
    expect((await exported('?payment=refunded')).statusCode).toBe(400);
    expect((await exported('?limit=5')).statusCode).toBe(400);
  });
});
