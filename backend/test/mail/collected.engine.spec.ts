import { SECOND } from '../../src/core/common/time/clock.js';
import { MailService } from '../../src/modules/mail/mail.service.js';
import { MailDeliveryJob } from '../../src/modules/mail/delivery/mail-delivery.job.js';
import { COLLECTION_WINDOW, OutboxRepository } from '../../src/modules/mail/delivery/outbox.repository.js';
import { givenUser, type TestActor } from '../actors.js';
import { type MailApp, startMailApp } from './mail-app.js';

describe('collected emails', () => {
  let app: MailApp;
  let admin: TestActor;

  beforeAll(async () => {
    app = await startMailApp();
    admin = await givenUser(app, { role: 'admin', email: 'one@admin.example' });
    await givenUser(app, { role: 'admin', email: 'two@admin.example' });
  });
  afterEach(() => app.reset());
  afterAll(() => app.close());

  const comment = (text: string, { project = 1, filename = 'plan.pdf' } = {}) =>
    app.app.get(MailService).notifyAdmins({
      ...{ kind: 'comment', about: `work:${project}`, isCollected: true },
      context: { projectTitle: `Bridge ${project}`, filename, author: 'Ana', text, url: '/projects/1/attachments' },
    });
  const outbox = () => app.app.get(OutboxRepository, { strict: false });
  const wakeIn = (ms: number) => {
    app.clock.advance(ms);
    app.app.get(MailDeliveryJob, { strict: false }).wake();
  };
  const sent = async () => {
    wakeIn(COLLECTION_WINDOW);
    await app.until(({ state }) => state === 'sent');
    return app.catcher.mails().map(({ to, subject, text }) => ({ to: to[0], subject, text }));
  };

  it('leaves as one for each project and recipient, with every comment of the minute', async () => {
    for (let n = 1; n <= 5; n += 1) await comment(`Remark ${n}.`, { filename: n < 4 ? 'plan.pdf' : 'sketch.pdf' });
    await comment('Elsewhere.', { project: 2 });
    expect(await outbox().claim(20)).toEqual([]);
    const mails = await sent();
    expect(mails.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
      ...['one@admin.example 5 new comments: Bridge 1', 'one@admin.example New comment: Bridge 2'],
      ...['two@admin.example 5 new comments: Bridge 1', 'two@admin.example New comment: Bridge 2'],
    ]);
    const [{ text } = { text: '' }] = mails.filter(({ subject }) => subject.startsWith('5'));
    for (let n = 1; n <= 5; n += 1) expect(text).toContain(`Remark ${n}.`);
    expect(text).toContain('plan.pdf, sketch.pdf');
  });

  it('collects again after the window', async () => {
    await comment('First.');
    await sent();
    await comment('Second.');
    expect(await outbox().claim(20)).toEqual([]);
    const mails = await sent();
    expect(mails.filter(({ to }) => to === 'one@admin.example').map(({ subject }) => subject)).toEqual([
      ...['New comment: Bridge 1', 'New comment: Bridge 1'],
    ]);
  });

  it('keeps its content when it is retried or sent again', async () => {
    app.catcher.setBehaviour('down');
    await comment('First.');
    wakeIn(COLLECTION_WINDOW);
    await app.until(({ state, attempts }) => state === 'queued' && attempts === 1);
    await comment('Second.');
    app.catcher.setBehaviour('accept');
    wakeIn(10 * SECOND);
    const [first] = await app.until(({ state, attempts }) => state === 'sent' || attempts === 0);
    await app.call({ method: 'POST', url: `/mail/${first!.id}/resend`, token: admin.token });
    await app.until(({ state, attempts }) => state === 'sent' || attempts === 0);
    const mails = (await sent()).filter(({ to }) => to === first!.recipient);
    expect(mails.map(({ text }) => text.match(/First|Second/g)!.join()).sort()).toEqual(['First', 'First', 'Second']);
  });

  it('loses and doubles nothing when several servers claim at once', async () => {
    for (let n = 1; n <= 6; n += 1) await comment(`Remark ${n}.`);
    app.clock.advance(COLLECTION_WINDOW);
    await Promise.all([outbox().claim(20), outbox().claim(20)]);
    await app.until(({ state }) => state !== 'queued');
    const remarks = (await app.rows()).flatMap(({ recipient, context }) =>
      String(context['text'])
        .match(/Remark \d/g)!
        .map((remark) => `${recipient} ${remark}`),
    );
    expect(remarks.sort()).toEqual(
      ['one', 'two'].flatMap((name) => [1, 2, 3, 4, 5, 6].map((n) => `${name}@admin.example Remark ${n}`)),
    );
  });
});
