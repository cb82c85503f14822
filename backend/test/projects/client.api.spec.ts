import { Readable } from 'node:stream';
import { HOUR } from '../../src/core/common/time/clock.js';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { newKey, Storage } from '../../src/core/storage/storage.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { givenAttachmentRow, givenCommentRow } from './rows.js';

describe('projects of a client', () => {
  let app: TestApp;
  let admin: TestActor;
  let client: TestActor;

  beforeAll(async () => {
    app = await startApp();
    admin = await givenUser(app, { role: 'admin' });
    client = await givenUser(app);
  });
  afterAll(() => app.close());

  const givenFile = async (projectId: number) => {
    const storageKey = newKey();
    await app.app.get(Storage, { strict: false }).put(storageKey, Readable.from([Buffer.from('bytes')]));
    return givenAttachmentRow(app, { projectId, storageKey });
  };
  const isKept = async ({ storageKey }: Attachment) =>
    (await app.app.get(Storage, { strict: false }).stat(storageKey)) !== null;
  const open = (id: number, actor: TestActor) => app.call({ url: `/projects/${id}`, token: actor.token });

  it('come with their files and comments for its client and for admins only', async () => {
    const { id } = await givenProject(app, { userId: client.id, status: 'Completed' });
    const file = await givenFile(id);
    await givenCommentRow(app, { attachmentId: file.id, commentText: 'Can it stay?' });
    const seen = (await open(id, client)).json<object>();
    expect(seen).toMatchObject({
      attachments_count: 1,
      progress: 100,
      attachments: [{ id: file.id, project_id: id, comments: [{ comment_text: 'Can it stay?' }] }],
    });
    expect((await open(id, admin)).json()).toEqual({ ...seen, progress: 0 });
    expect((await open(id, await givenUser(app))).statusCode).toBe(404);
    const bare = await givenProject(app, { userId: client.id });
    expect((await open(bare.id, client)).json()).toMatchObject({ attachments: [] });
  });

  it('keep their files when they may not be deleted', async () => {
    const paid = await givenProject(app, { userId: client.id, paymentStatus: 'paid' });
    const file = await givenFile(paid.id);
    await app.call({ method: 'DELETE', url: `/projects/${paid.id}`, token: admin.token });
    expect(await isKept(file)).toBe(true);
  });

  describe('GET /projects/waiting', () => {
    let dana: TestActor;
    let owen: TestActor;

    beforeAll(async () => {
      dana = await givenUser(app);
      owen = await givenUser(app);
    });

    const waiting = async (actor: TestActor) =>
      (await app.call({ url: '/projects/waiting', token: actor.token })).json<{ items: object[] }>().items;

    it('lists only own bills, files to confirm and replies to read', async () => {
      const portal = await givenProject(app, { userId: dana.id, title: 'Portal', priceCents: 1_840_000 });
      const file = (originalName: string, change = {}) =>
        givenAttachmentRow(app, { projectId: portal.id, originalName, ...change });
      const list = await file('records-list.png');
      await file('reminders.png', { createdAt: app.clock.in(HOUR) });
      const done = await file('booking.png', { confirmedAt: app.clock.now(), confirmedBy: 'client' as const });
      const replied = { userId: dana.id, replyText: 'The filter stays now.', repliedAt: app.clock.now() };
      await givenCommentRow(app, { attachmentId: list.id, ...replied });
      await givenCommentRow(app, { attachmentId: list.id, userId: dana.id });
      await givenCommentRow(app, { attachmentId: done.id, ...replied, replyReadAt: app.clock.now() });

      const owns = { project_id: portal.id, project_title: 'Portal', at: expect.stringMatching(/Z$/) as string };
      expect(await waiting(dana)).toEqual([
        { kind: 'payment', ...owns, price: 18_400, currency: 'USD' },
        { kind: 'files', ...owns, filenames: ['records-list.png', 'reminders.png'] },
        { kind: 'reply', ...owns, attachment_id: list.id, filename: 'records-list.png', text: 'The filter stays now.' },
      ]);
      expect(await waiting(owen)).toEqual([]);
    });

    it('lists no bill that cannot be paid', async () => {
      for (const change of [
        { priceCents: null },
        { priceCents: 0 },
        { status: 'Cancelled' },
        { paymentStatus: 'paid' as const },
        { paymentProgress: 'processing' as const },
        { paymentProgress: 'under_review' as const },
        { paymentProgress: 'review' as const },
      ])
        await givenProject(app, { userId: owen.id, ...change });
      expect(await waiting(owen)).toEqual([]);
    });

    it('shows an admin only what waits for them as a client', async () => {
      expect(await waiting(admin)).toEqual([]);
      await givenProject(app, { userId: admin.id });
      expect(await waiting(admin)).toMatchObject([{ kind: 'payment', price: 1250.5 }]);
    });
  });
});
