import { HOUR } from '../../src/core/common/time/clock.js';
import { givenUser, type TestActor } from '../actors.js';
import { startApp, type TestApp } from '../app.js';
import { givenProject } from '../projects.js';
import { givenAttachmentRow, givenCommentRow } from './rows.js';

describe('GET /projects/waiting', () => {
  let app: TestApp;
  let dana: TestActor;
  let owen: TestActor;

  const waiting = async (actor: TestActor) =>
    (await app.call({ url: '/projects/waiting', token: actor.token })).json<{ items: object[] }>().items;

  beforeAll(async () => {
    app = await startApp();
    dana = await givenUser(app);
    owen = await givenUser(app);
  });
  afterAll(() => app.close());

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
    const admin = await givenUser(app, { role: 'admin' });
    expect(await waiting(admin)).toEqual([]);
    await givenProject(app, { userId: admin.id });
    expect(await waiting(admin)).toMatchObject([{ kind: 'payment', price: 1250.5 }]);
  });
});
