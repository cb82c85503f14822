import { DataSource } from 'typeorm';
import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { HOUR, MINUTE } from '../../src/core/common/time/clock.js';
import type { MailContentView } from '../../src/modules/mail/dto/mail.view.js';
import type { MailCountsView, MailView } from '../../src/modules/mail/dto/mail.view.js';
import type { SetupView } from '../../src/modules/content/site/setup.view.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import { engine } from '../database.js';
import { countQueries } from '../queries.js';
import { codeLetter, header, type MailApp, startMailApp } from './mail-app.js';

describe('the mail log', () => {
  let app: MailApp;
  let admin: TestActor;

  const reminder = (to: string) => ({
    to,
    template: 'username-reminder' as const,
    context: { name: 'Ana', loginUrl: '/login' },
  });
  const list = async (query = '') =>
    (await app.call({ url: `/mail${query}`, token: admin.token })).json<{ items: MailView[]; total: number }>();
  const resend = (id: number) => app.call({ method: 'POST', url: `/mail/${id}/resend`, token: admin.token });
  const change = (id: number, values: Partial<OutboxMail>) =>
    app.db.transaction(() => app.db.write(OutboxMail).update({ id }, values as object));
  async function failed(letter: Parameters<MailApp['mailer']['enqueue']>[0] = reminder('ana@client.example')) {
    app.catcher.setBehaviour('reject-550');
    await app.mailer.enqueue(letter);
    const [row] = await app.until(({ state }) => state === 'failed');
    app.catcher.setBehaviour('accept');
    return row!;
  }

  beforeAll(async () => {
    app = await startMailApp();
    admin = await givenUser(app, { role: 'admin', name: 'Ada Admin', email: 'ada@firm.example' });
  });
  afterEach(() => app.reset());
  afterAll(() => app.close());

  it('shows state and response of every email, newest first, without content', async () => {
    await app.mailer.enqueue(codeLetter());
    await app.mailer.enqueue(reminder('ben@client.example'));
    await app.until(({ state }) => state === 'sent');
    const { items, total } = await list();
    expect([total, items.map(({ recipient }) => recipient)]).toEqual([2, ['ben@client.example', 'ana@client.example']]);
    expect(items[0]).toMatchObject({
      state: 'sent',
      attempts: 1,
      template: 'username-reminder',
      subject: 'Your username',
    });
    expect(items[0]!.answer).toMatch(/^250/);
    expect(Object.keys(items[0]!)).not.toContain('context');
  });

  it('shows no code and no link, even for a queued email', async () => {
    app.catcher.setBehaviour('reject-451');
    await app.mailer.enqueue(codeLetter());
    await app.mailer.enqueue({
      to: 'ana@client.example',
      template: 'password-reset',
      context: { resetUrl: '/reset-password/opensesame', minutes: 60 },
    });
    await app.until(({ attempts, state }) => attempts > 0 && state === 'queued');
    const bodies = [await list(), await list('?q=reset')].map((page) => JSON.stringify(page));
    expect(bodies.join()).not.toMatch(/0482913|opensesame/);
  });

  it('narrows by state, kind and words, and counts', async () => {
    const { id } = await failed();
    await app.mailer.enqueue(codeLetter('ben@client.example'));
    await app.until(({ state }) => state !== 'queued' && state !== 'sending');
    const found = async (query: string) => (await list(query)).items.map(({ recipient }) => recipient);
    expect(await found('?state=failed')).toEqual(['ana@client.example']);
    expect(await found('?template=verification-code')).toEqual(['ben@client.example']);
    expect(await found('?q=BEN@')).toEqual(['ben@client.example']);
    expect(await found('?q=username')).toEqual(['ana@client.example']);
    expect((await list('?sort=created_at&dir=asc')).items[0]!.id).toBe(id);
    const counts = await app.call({ url: '/mail/counts?q=client', token: admin.token });
    expect(counts.json<MailCountsView>()).toEqual({
      all: 2,
      queued: 0,
      sending: 0,
      sent: 1,
      failed: 1,
      dropped: 0,
      has_server: true,
    });
  });

  it('contains emails of the last seven days in list, counts and file', async () => {
    const { id } = await failed();
    const before = app.clock.in(-8 * 24 * HOUR);
    await app.db.transaction(() => app.db.write(OutboxMail).update({ id }, { updatedAt: before }));
    await app.mailer.enqueue(codeLetter('ben@client.example'));
    await app.until(({ state }) => state !== 'queued' && state !== 'sending');
    expect((await list('?period=week')).items.map(({ recipient }) => recipient)).toEqual(['ben@client.example']);
    const counts = await app.call({ url: '/mail/counts?period=week', token: admin.token });
    expect(counts.json<MailCountsView>()).toMatchObject({ all: 1, failed: 0 });
    const file = await app.call({ url: '/mail/export.csv?period=week', token: admin.token });
    expect(file.body).toContain('ben@client.example');
    expect(file.body).not.toContain('ana@client.example');
  });

  it('sends a rejected email again, once for two concurrent requests', async () => {
    const { id } = await failed();
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await app.until(({ state }) => state === 'sent');
    expect(app.catcher.mails()).toHaveLength(1);
    const trail = await app.db.read(AuditRecord).find({ where: { action: 'mail.resent', recordId: String(id) } });
    expect(trail).toHaveLength(1);
    expect(trail[0]).toMatchObject({ actorId: admin.id, before: { state: 'failed' }, after: { state: 'queued' } });
  });

  it('resends a delivered email under a new id, at most once a minute', async () => {
    await app.mailer.enqueue(reminder('ana@client.example'));
    const [row] = await app.until(({ state }) => state === 'sent');
    app.clock.advance(2 * MINUTE);
    expect((await resend(row!.id)).statusCode).toBe(200);
    await app.until(({ state, attempts }) => state === 'sent' && attempts === 2);
    const again = await resend(row!.id);
    expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
      409,
      'This email was sent again a moment ago.',
    ]);
    const numbers = app.catcher.mails().map((mail) => header(mail, 'Message-ID'));
    expect(new Set(numbers).size).toBe(2);
  });

  it('retries a queued email at once as the same email', async () => {
    app.catcher.setBehaviour('reject-451');
    await app.mailer.enqueue(reminder('ana@client.example'));
    const [row] = await app.until(({ state, attempts }) => state === 'queued' && attempts === 1);
    await change(row!.id, { nextAttemptAt: app.clock.in(HOUR) });
    app.catcher.setBehaviour('accept');
    expect((await resend(row!.id)).statusCode).toBe(200);
    const [sent] = await app.until(({ state }) => state === 'sent');
    expect(sent).toMatchObject({ attempts: 2, resentAt: null });
  });

  it('keeps no code that it could send again, and nothing that is over', async () => {
    await app.mailer.enqueue(codeLetter());
    const [code] = await app.until(({ state }) => state === 'sent');
    expect((await resend(code!.id)).statusCode).toBe(409);
    expect((await list()).items[0]!.obstacle).toBe('holds_code');
    await change(code!.id, { template: 'username-reminder', expiresAt: app.clock.in(-MINUTE) });
    expect((await list()).items[0]!.obstacle).toBe('out_of_date');
    expect((await resend(code!.id)).statusCode).toBe(409);
    expect((await resend(2_000_000_000)).statusCode).toBe(404);
  });

  it('sends one test email for two concurrent clicks', async () => {
    const press = () => app.call({ method: 'POST', url: '/mail/test', token: admin.token });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]!.json()).toEqual({ message: 'A test email to ada@firm.example is on its way.' });
    await app.until(({ state }) => state === 'sent');
    expect(app.catcher.mails().map(({ to, subject }) => [to, subject])).toEqual([[['ada@firm.example'], 'Test email']]);
  });

  describe('shows the email content', () => {
    const read = async (id: number) =>
      (await app.call({ url: `/mail/${id}/letter`, token: admin.token })).json<MailContentView>();

    it('in both parts, without the address that switches off the mails of its receiver', async () => {
      await app.mailer.enqueue({
        to: 'ana@client.example',
        template: 'status',
        context: {
          projectTitle: 'A <b>shop</b>',
          before: 'Pending',
          after: 'Completed',
          url: '/clientProject?project=1',
          unsubscribeUrl: '/unsubscribe?token=very-secret',
        },
      });
      const [mail] = await app.until(({ state }) => state === 'sent');
      const letter = await read(mail!.id);
      expect(letter).toMatchObject({ recipient: 'ana@client.example', hidden: false });
      expect(letter.text).toContain('A <b>shop</b>');
      expect(letter.html).toContain('A &lt;b&gt;shop&lt;/b&gt;');
      expect(JSON.stringify(letter)).not.toContain('very-secret');
    });

    it('but none that opens an account, neither while it waits nor afterwards', async () => {
      app.catcher.setBehaviour('reject-451');
      await app.mailer.enqueue(codeLetter());
      const [waiting] = await app.until(({ attempts }) => attempts === 1);
      expect(await read(waiting!.id)).toMatchObject({ hidden: true, text: null, html: null });
      app.catcher.setBehaviour('accept');
      await resend(waiting!.id);
      const [sent] = await app.until(({ state }) => state === 'sent');
      expect(await read(sent!.id)).toMatchObject({ hidden: true, text: null, html: null });
    });
  });

  describe('outgoing mail as a first step', () => {
    const sendTest = () => app.call({ method: 'POST', url: '/mail/test', token: admin.token });
    const step = async () => {
      const { steps } = (await app.call({ url: '/site/setup', token: admin.token })).json<SetupView>();
      return steps.find((one) => one.step === 'mail')!;
    };

    it('is open until a test email is requested and done after delivery', async () => {
      expect(await step()).toMatchObject({ state: 'open', done: false });
      await sendTest();
      await app.until(({ state }) => state === 'sent');
      expect(await step()).toMatchObject({
        state: 'done',
        done: true,
        detail: 'A test email was sent to ada@firm.example.',
      });
    });

    it('waits during retries and shows the response of the mail server', async () => {
      app.catcher.setBehaviour('reject-451');
      await sendTest();
      await app.until(({ state, attempts }) => state === 'queued' && attempts === 1);
      const { state, done, detail } = await step();
      expect([state, done]).toEqual(['waiting', false]);
      expect(detail).toMatch(/^A test email to ada@firm.example is on its way\. The last attempt failed: .*451/);
    });

    it('has failed after a permanent rejection until another email is sent', async () => {
      app.catcher.setBehaviour('reject-550');
      await sendTest();
      await app.until(({ state }) => state === 'failed');
      const { state, done, detail } = await step();
      expect([state, done]).toEqual(['failed', false]);
      expect(detail).toMatch(/^The last test email failed: .*550/);
    });
  });

  describe('the last seven days', () => {
    const plan = async (sql: string) => {
      const values = sql.match(/\?/g)!.map(() => '2026-01-01');
      const explain = engine === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
      return JSON.stringify(await app.app.get(DataSource).query(`${explain} ${sql}`, values));
    };

    it.each([
      ['/mail/counts?period=week', 5],
      ['/mail?period=week&offset=50', 1],
    ])('is counted for %s in an index, without reading the emails', async (url, counts) => {
      const { queries } = await countQueries(app, () => app.call({ url, token: admin.token }));
      const counting = queries.filter((sql) => sql.includes('COUNT') && sql.includes('outbox_mails'));
      expect(counting).toHaveLength(counts);
      const inIndex =
        engine === 'sqlite'
          ? /COVERING INDEX IDX_outbox_mails_changed/
          : /"key":"IDX_outbox_mails_changed".*"Extra":"Using where; Using index"/;
      for (const sql of counting) expect(await plan(sql)).toMatch(inIndex);
    });
  });
});
