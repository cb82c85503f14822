import { Logger } from '@nestjs/common';
import { HOUR, MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { MailDeliveryJob } from '../../src/modules/mail/delivery/mail-delivery.job.js';
import { COLLECTION_WINDOW, OutboxRepository } from '../../src/modules/mail/delivery/outbox.repository.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { createLogger, NestLogger } from '../../src/core/telemetry/logging/logger.js';
import { givenUser, type TestActor } from '../actors.js';
import { until } from '../until.js';
import { codeLetter, header, type MailApp, pause, startMailApp } from './mail-app.js';

const username = (to: string) => ({
  to,
  template: 'username-reminder' as const,
  context: { name: 'Ana', loginUrl: '/login' },
});

describe('delivery', () => {
  let app: MailApp;

  beforeAll(async () => {
    app = await startMailApp();
    app.clock.freeze();
  });
  afterEach(() => app.reset());
  afterAll(() => app.close());

  const recipients = () =>
    app.catcher
      .mails()
      .flatMap(({ to }) => to)
      .sort();

  it('sends one email from the company to one person and deletes the code', async () => {
    await app.mailer.enqueue(codeLetter());
    const [row] = await app.until(({ state }) => state === 'sent');
    expect(row).toMatchObject({ attempts: 1, context: {}, claimedBy: null, claimedUntil: null });
    expect(row!.answer).toMatch(/^250/);
    expect(row!.sentAt).not.toBeNull();

    const [mail] = app.catcher.mails();
    expect(app.catcher.mails()).toHaveLength(1);
    expect(mail!.from).toBe('support@pellworth.example');
    expect(mail!.to).toEqual(['ana@client.example']);
    expect(header(mail!, 'From')).toBe('Pellworth <support@pellworth.example>');
    expect(header(mail!, 'To')).toBe('ana@client.example');
    expect(mail!.subject).toBe('Your verification code');
    expect(mail!.text).toContain('0482913');
    expect(mail!.html).toContain('0482913');
    expect(header(mail!, 'Auto-Submitted')).toBe('auto-generated');
    expect(header(mail!, 'List-Unsubscribe')).toBeUndefined();
    expect(header(mail!, 'Message-ID')).toBe(
      `<outbox-${row!.id}-${row!.createdAt.getTime().toString(36)}@pellworth.example>`,
    );
  });

  it('stores the content of an email without a secret', async () => {
    await app.mailer.enqueue(username('ana@client.example'));
    const [row] = await app.until(({ state }) => state === 'sent');
    expect(row!.context).toEqual({ name: 'Ana', loginUrl: '/login' });
  });

  it('sends nothing before the commit and nothing after a rollback', async () => {
    await expect(
      app.db.transaction(async () => {
        await app.mailer.enqueue(codeLetter('never@client.example'));
        throw new Error('rolled back on purpose');
      }),
    ).rejects.toThrow('on purpose');
    await app.db.transaction(async () => {
      await app.mailer.enqueue(codeLetter());
      await pause(200);
      expect(app.catcher.mails()).toEqual([]);
    });
    await app.until(({ state }) => state === 'sent');
    expect(recipients()).toEqual(['ana@client.example']);
  });

  it('stores emails with the same key once', async () => {
    const letter = { ...codeLetter(), dedupeKey: 'x'.repeat(300) };
    await app.db.transaction(async () => {
      await app.mailer.enqueue(letter);
      await app.mailer.enqueue(letter);
    });
    await Promise.all([app.mailer.enqueue(letter), app.mailer.enqueue(letter)]);
    await app.until(({ state }) => state === 'sent');
    await pause(100);
    expect(app.catcher.mails()).toHaveLength(1);
  });

  it('queues emails while the mail server is down and sends each once later', async () => {
    app.catcher.setBehaviour('down');
    for (const n of [1, 2, 3, 4]) await app.mailer.enqueue(username(`p${n}@client.example`));
    const waiting = await app.until(({ state, attempts }) => state === 'queued' && attempts === 1);
    expect(waiting.map(({ answer }) => answer)).toEqual(Array(4).fill(expect.stringMatching(/ECONNREFUSED/)));

    app.catcher.setBehaviour('accept');
    await pause(150);
    expect(app.catcher.mails()).toHaveLength(0);
    app.clock.advance(10 * SECOND);
    await app.until(({ state }) => state === 'sent');
    await pause(150);
    expect(recipients()).toEqual([1, 2, 3, 4].map((n) => `p${n}@client.example`));
  });

  it.each(['down', 'reject-login'] as const)('retries emails delayed by %s as soon as one is sent', async (fault) => {
    app.catcher.setBehaviour(fault);
    for (const n of [1, 2, 3]) {
      await app.mailer.enqueue(username(`p${n}@client.example`));
      await app.until(({ state, attempts }) => state === 'queued' && attempts > 0);
    }
    await app.db.transaction(() => app.db.write(OutboxMail).updateAll({ nextAttemptAt: app.clock.in(HOUR) }));
    app.catcher.setBehaviour('accept');
    await app.mailer.enqueue(username('now@client.example'));
    await app.until(({ state }) => state === 'sent');
    expect(app.catcher.mails()).toHaveLength(4);
  });

  it.each(['reject-login', 'reject-quota'] as const)(
    'keeps an email while the mail account is faulty: %s',
    async (fault) => {
      app.catcher.setBehaviour(fault);
      await app.mailer.enqueue(codeLetter());
      const [row] = await app.until(({ state, attempts }) => attempts === 1 && state !== 'sending');
      expect(row).toMatchObject({ state: 'queued', answer: expect.stringMatching(/^5[35]0 5/) as string });
      app.catcher.setBehaviour('accept');
      app.clock.advance(10 * SECOND);
      await app.until(({ state }) => state === 'sent');
      expect(app.catcher.mails()[0]!.text).toContain('0482913');
    },
  );

  it('retries an email whose first attempt came after more than 24 hours', async () => {
    app.catcher.setBehaviour('reject-451');
    await app.mailer.enqueue({ ...username('ana@client.example'), notBefore: app.clock.in(25 * HOUR) });
    app.clock.advance(25 * HOUR);
    const [row] = await app.until(({ state, attempts }) => attempts === 1 && state !== 'sending');
    expect(row).toMatchObject({ state: 'queued', answer: expect.stringMatching(/^451/) as string });
    app.catcher.setBehaviour('accept');
    app.clock.advance(10 * SECOND);
    await app.until(({ state }) => state === 'sent');
  });

  it('gives up at once when the mail server will never take it, and logs neither address nor code', async () => {
    const lines: string[] = [];
    Logger.overrideLogger(
      new NestLogger(createLogger({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) })),
    );
    app.catcher.setBehaviour('reject-550');
    await app.mailer.enqueue(codeLetter());
    const [row] = await app.until(({ state }) => state === 'failed');
    expect(row).toMatchObject({
      attempts: 1,
      context: {},
      answer: '550 No such mailbox',
    });
    const line = `mail ${row!.id} (verification-code), attempt 1: EENVELOPE 550, failed`;
    // Written after the row.
    await until(() => lines.join('').includes(line));
    const log = lines.join('');
    expect(log).toContain(line);
    expect(log).not.toMatch(/client\.example|0482913/);
  });

  it('drops an expired code and deletes it', async () => {
    app.catcher.setBehaviour('down');
    await app.mailer.enqueue({ ...codeLetter(), expiresAt: app.clock.in(10 * MINUTE) });
    await app.until(({ attempts, state }) => attempts === 1 && state === 'queued');
    app.clock.advance(10 * MINUTE);
    app.catcher.setBehaviour('accept');
    const [row] = await app.until(({ state }) => state === 'dropped');
    expect(row).toMatchObject({ attempts: 1, context: {} });
    await pause(150);
    expect(app.catcher.mails()).toEqual([]);
  });

  it('refuses more than one address, or one with anything around it', async () => {
    for (const to of ['a@b.example, c@d.example', 'Ana <a@b.example>', 'a@b.example\r\nBcc: c@d.example', 'nobody']) {
      await expect(app.mailer.enqueue(codeLetter(to))).rejects.toThrow('one plain address');
    }
    expect(await app.rows()).toEqual([]);
  });

  it('rejects an email with a missing value', async () => {
    const letter = { ...codeLetter(), context: { minutes: 10 } };
    await expect(app.mailer.enqueue(letter)).rejects.toThrow('a verification-code email needs code');
  });

  it('refuses a link that leaves the site', async () => {
    for (const loginUrl of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example']) {
      const letter = { ...username('a@b.example'), context: { name: 'Ana', loginUrl } };
      await expect(app.mailer.enqueue(letter)).rejects.toThrow('starts with one slash');
    }
  });

  describe('collected comments', () => {
    let admin: TestActor;

    beforeAll(async () => {
      admin = await givenUser(app, { role: 'admin', email: 'one@admin.example' });
      await givenUser(app, { role: 'admin', email: 'two@admin.example' });
    });

    const comment = (text: string, { project = 1, filename = 'plan.pdf' } = {}) =>
      app.mailer.notifyAdmins({
        kind: 'comment',
        about: `work:${project}`,
        isCollected: true,
        context: { projectTitle: `Bridge ${project}`, filename, author: 'Ana', text, url: '/projects/1/attachments' },
      });
    const outbox = () => app.app.get(OutboxRepository);
    const wakeIn = (ms: number) => {
      app.clock.advance(ms);
      app.app.get(MailDeliveryJob).wake();
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
});
