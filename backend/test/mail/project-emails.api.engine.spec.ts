import { MINUTE } from '../../src/core/common/time/clock.js';
import { MailDeliveryJob } from '../../src/modules/mail/delivery/mail-delivery.job.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { MailService } from '../../src/modules/mail/mail.service.js';
import { UnsubscribeToken } from '../../src/modules/mail/unsubscribe-token.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { givenProject } from '../projects.js';
import { countQueries } from '../statements.js';
import { header, type MailApp, pause, startMailApp } from './mail-app.js';

const context = {
  projectTitle: 'Bridge {{unsubscribeUrl}}',
  before: 'Pending',
  after: 'In Progress',
  url: '/clientProject?project=1',
};

describe('project emails', () => {
  let app: MailApp;
  let client: TestActor;
  let admins: TestActor[];

  const change = (id: number, values: Partial<Pick<User, 'isActive' | 'mutedMails'>>) =>
    app.db.transaction(() => app.db.write(User).update({ id }, { ...values, updatedAt: app.clock.now() }));
  const mutedOf = async (id: number) => (await app.db.read(User).findOneBy({ id }))!.mutedMails;
  const unsubscribe = (token: unknown) => app.call({ method: 'POST', url: '/mail/unsubscribe', body: { token } });
  const receivers = async () => {
    await app.until(({ state }) => state === 'sent');
    return app.catcher
      .mails()
      .flatMap(({ to }) => to)
      .sort();
  };

  beforeAll(async () => {
    app = await startMailApp({ PUBLIC_URL: 'https://portal.example' });
    client = await givenUser(app, { name: 'Ana' });
    admins = [await givenUser(app, { role: 'admin' }), await givenUser(app, { role: 'admin' })];
  });
  afterEach(async () => {
    await app.reset();
    for (const { id } of [client, ...admins]) await change(id, { isActive: true, mutedMails: [] });
  });
  afterAll(() => app.close());

  it('reaches the person with a way to stop it', async () => {
    await app.mailer.notify({ userId: client.id, kind: 'status', about: 'work:1', context });
    expect(await receivers()).toEqual([client.email]);
    const [mail] = app.catcher.mails();
    expect(mail!.subject).toBe('New status: Bridge {{unsubscribeUrl}}');
    const link = /^<(https:\/\/portal\.example\/api\/mail\/unsubscribe\/one-click\?token=[\w.-]+)>/.exec(
      header(mail!, 'List-Unsubscribe')!,
    )![1]!;
    const { search, searchParams } = new URL(link);
    expect(mail!.html).toContain(`https://portal.example/unsubscribe${search}`);
    expect(mail!.text).toContain(`https://portal.example/unsubscribe${search}`);

    const token = searchParams.get('token');
    expect((await unsubscribe(token)).json()).toEqual({
      message: 'You won’t get emails about status changes anymore.',
    });
    expect((await unsubscribe(token)).statusCode).toBe(200);
    expect(await mutedOf(client.id)).toEqual(['status']);

    await app.mailer.notify({ userId: client.id, kind: 'status', about: 'work:1', context });
    await app.mailer.notify({
      userId: client.id,
      kind: 'payment',
      about: 'work:1',
      context: { ...context, text: 'x', amount: '$1.00' },
    });
    expect(await receivers()).toEqual([client.email, client.email]);
    expect(app.catcher.mails()[0]!.subject).toMatch(/^Payment: /);
  });

  it('skip inactive and deleted people', async () => {
    await change(client.id, { isActive: false });
    await app.mailer.notify({ userId: client.id, kind: 'status', about: 'work:1', context });
    await app.mailer.notify({ userId: 999_999, kind: 'status', about: 'work:1', context });
    await pause(100);
    expect(await app.rows()).toEqual([]);
  });

  it('reaches each active admin once, except the one who did it and those who switched it off', async () => {
    const mailer = app.app.get(MailService);
    const inactive = await givenUser(app, { role: 'admin' });
    const muted = await givenUser(app, { role: 'admin' });
    await change(inactive.id, { isActive: false });
    await change(muted.id, { mutedMails: ['status'] });
    const news = {
      kind: 'status' as const,
      about: 'work:1',
      context,
      exceptUserId: admins[0]!.id,
      dedupeKey: 'status-1',
    };
    await mailer.notifyAdmins(news);
    await mailer.notifyAdmins(news);
    expect(await receivers()).toEqual([admins[1]!.email]);
  });

  it('costs two statements for any number of admins', async () => {
    const notify = (key: string) =>
      countQueries(app.db, () => app.mailer.notifyAdmins({ kind: 'status', about: 'work:1', context, dedupeKey: key }));
    expect(await notify('few')).toBe(2);
    const more = await Promise.all(Array.from({ length: 10 }, () => givenUser(app, { role: 'admin' })));
    expect(await notify('many')).toBe(2);
    for (const { id } of more) await change(id, { isActive: false });
    const keys = (await app.rows()).map(({ dedupeKey }) => dedupeKey!.split(':')[0]);
    expect(keys.filter((key) => key === 'many')).toHaveLength(keys.filter((key) => key === 'few').length + 10);
  });

  it('keeps every kind that is switched off at the same moment', async () => {
    const tokens = new UnsubscribeToken(app.config);
    const kinds = ['attachment', 'reply', 'status', 'payment'] as const;
    const answers = await Promise.all(kinds.map((kind) => unsubscribe(tokens.issue({ userId: client.id, kind }))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await mutedOf(client.id)).sort()).toEqual([...kinds].sort());
  });

  it('does nothing for a person who is gone', async () => {
    const token = new UnsubscribeToken(app.config).issue({ userId: 999_999, kind: 'status' });
    expect((await unsubscribe(token)).statusCode).toBe(200);
  });

  it('refuses a token that this server did not write', async () => {
    const good = new UnsubscribeToken(app.config).issue({ userId: client.id, kind: 'status' });
    const [, , signature] = good.split('.') as [string, string, string];
    const forged = [
      `${admins[0]!.id}.status.${signature}`,
      `${client.id}.payment.${signature}`,
      `${client.id}.everything.${signature}`,
      good.slice(0, -1),
      `${good}a`,
      client.token.slice(0, 150),
      'x',
    ];
    for (const token of forged) {
      const answer = await unsubscribe(token);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'UNSUBSCRIBE_INVALID' });
    }
    for (const token of [undefined, null, '', 7, ['x'], 'x'.repeat(201), 'a\u0000b']) {
      const answer = await unsubscribe(token);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    expect(await mutedOf(client.id)).toEqual([]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('stop after a one-click unsubscribe sent as %s', async (type, payload) => {
    await change(client.id, { mutedMails: [] });
    await app.mailer.notify({ userId: client.id, kind: 'status', about: 'work:1', context });
    await app.until(({ state }) => state === 'sent');
    const [mail] = app.catcher.mails();
    expect(header(mail!, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const { pathname, search } = new URL(/^<([^>]+)>/.exec(header(mail!, 'List-Unsubscribe')!)![1]!);
    const url = pathname.replace(/^\/api/, '') + search;

    const looked = await app.call({ url });
    expect([looked.statusCode, looked.headers.location]).toEqual([302, `https://portal.example/unsubscribe${search}`]);
    expect(await mutedOf(client.id)).toEqual([]);

    const pressed = await app.call({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(pressed.statusCode).toBe(200);
    expect(await mutedOf(client.id)).toEqual(['status']);
    const wrong = { method: 'POST', url: `${url}x`, headers: { 'content-type': type }, payload } as const;
    expect((await app.call(wrong)).json()).toMatchObject({ statusCode: 400, code: 'UNSUBSCRIBE_INVALID' });
  });

  describe('about a deleted project', () => {
    const call = async (method: 'DELETE' | 'PATCH' | 'POST', path: string, body?: object) => {
      const answer = await app.call({
        method,
        url: `/projects/${path}`,
        token: admins[0]!.token,
        ...(body && { body }),
      });
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
      app.app.get(MailDeliveryJob).wake();
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
});
