import { MINUTE } from '../../src/core/common/time/clock.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { MailDeliveryJob } from '../../src/modules/mail/delivery/mail-delivery.job.js';
import { givenUser, type TestActor } from '../actors.js';
import { givenProject } from '../projects.js';
import { type MailApp, startMailApp } from './mail-app.js';

describe('emails about a deleted project', () => {
  let app: MailApp;
  let admin: TestActor;
  let client: TestActor;

  beforeAll(async () => {
    app = await startMailApp();
    admin = await givenUser(app, { role: 'admin' });
    client = await givenUser(app);
  });
  afterEach(() => app.reset());
  afterAll(() => app.close());

  const call = async (method: 'DELETE' | 'PATCH' | 'POST', path: string, body?: object) => {
    const answer = await app.call({ method, url: `/projects/${path}`, token: admin.token, ...(body && { body }) });
    expect(answer.statusCode).toBe(200);
  };
  const withNewStatus = async () => {
    const { id } = await givenProject(app, { userId: client.id, status: 'Pending' });
    await call('PATCH', `${id}`, { status: 'In Progress' });
    expect(await app.rows()).toMatchObject([{ template: 'status', state: 'queued', recipient: client.email }]);
    return id;
  };
  const letLeave = () => {
    app.clock.advance(MINUTE);
    app.app.get(MailDeliveryJob, { strict: false }).wake();
  };

  it('are dropped when they should leave, with the reason in the log', async () => {
    const id = await withNewStatus();
    await call('DELETE', `${id}`);
    letLeave();
    await app.until(({ state, attempts }) => state === 'queued' && attempts === 1);
    letLeave();
    expect(await app.until(({ state }) => state === 'dropped')).toMatchObject([
      { answer: 'Not sent: the project was deleted.', sentAt: null, claimedBy: null },
    ]);
    expect(app.catcher.mails()).toEqual([]);
  });

  it('leave when the deletion is undone just after their time', async () => {
    const id = await withNewStatus();
    await call('DELETE', `${id}`);
    letLeave();
    expect(await app.until(({ state, attempts }) => state === 'queued' && attempts === 1)).toMatchObject([
      { answer: 'Waiting: the project was deleted.' },
    ]);
    await call('POST', `${id}/restore`);
    letLeave();
    await app.until(({ state }) => state === 'sent');
    expect(app.catcher.mails()).toHaveLength(1);
  });

  it('wait once although an earlier attempt failed', async () => {
    const id = await withNewStatus();
    await app.db.transaction(() =>
      app.db.write(OutboxMail).update({ state: 'queued' }, { attempts: 1, answer: '451' }),
    );
    await call('DELETE', `${id}`);
    letLeave();
    expect(await app.until(({ state, attempts }) => state === 'queued' && attempts === 2)).toMatchObject([
      { answer: 'Waiting: the project was deleted.' },
    ]);
  });

  it('leave when the project was restored meanwhile', async () => {
    const id = await withNewStatus();
    await call('DELETE', `${id}`);
    await call('POST', `${id}/restore`);
    letLeave();
    await app.until(({ state }) => state === 'sent');
    expect(app.catcher.mails().map(({ to }) => to)).toEqual([[client.email]]);
  });

  it('leave when they concern a payment', async () => {
    const { id } = await givenProject(app, { userId: client.id });
    await call('DELETE', `${id}`);
    const context = { projectTitle: 'Bridge', amount: '$1.00', text: 'Nothing was charged.', url: '/clientProject' };
    await app.mailer.notify({ userId: client.id, kind: 'payment', about: `project:${id}`, context });
    await app.until(({ state }) => state === 'sent');
    expect(app.catcher.mails().map(({ subject }) => subject)).toEqual(['Payment: Bridge']);
  });
});
