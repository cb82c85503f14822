import { Clock, MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { MailSender } from '../../src/modules/mail/mail-sender.js';
import { MailWorker } from '../../src/modules/mail/mail-worker.js';
import { Outbox } from '../../src/modules/mail/outbox.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { modulesOf } from '../app.js';
import { engine } from '../database.js';
import { until } from '../until.js';
import { codeLetter, header, type MailApp, pause, startMailApp } from './mail-app.js';

/** Writes rows without waking anybody. */
const store = (app: MailApp, count: number) =>
  app.db.transaction(() =>
    app.db.write(OutboxMail).save(
      Array.from({ length: count }, (_, n) => ({
        recipient: `p${n}@client.example`,
        template: 'verification-code',
        subject: 'Your verification code',
        context: { code: '0482913', minutes: 10 },
        nextAttemptAt: app.clock.now(),
      })),
    ),
  );

describe('claims', () => {
  let app: MailApp;

  beforeAll(async () => {
    app = await startMailApp({ mailPollMs: 100_000_000 });
  });
  afterEach(() => app.reset());
  afterAll(() => app.close());

  /** Another server on the same table; on SQLite, which has one server, another worker. */
  const secondServer = async () => {
    if (engine === 'sqlite') {
      const worker = new MailWorker(app.app.get(Outbox), app.app.get(MailSender), app.config);
      return {
        start: () => Promise.resolve(worker.onApplicationBootstrap()),
        stop: () => worker.onApplicationShutdown(),
      };
    }
    const module = await modulesOf(app.config, new Clock());
    return { start: () => module.init(), stop: () => module.close() };
  };

  it('lets two servers send each letter once', async () => {
    const second = await secondServer();
    await store(app, 30);
    app.app.get(MailWorker).wake();
    await second.start();
    try {
      await app.until(({ state }) => state === 'sent');
    } finally {
      await second.stop();
    }
    const recipients = app.catcher.mails().map((mail) => mail.to[0]);
    expect(recipients).toHaveLength(30);
    expect(new Set(recipients).size).toBe(30);
    expect((await app.rows()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('is woken by the commit, not by the timer', async () => {
    await app.db.transaction(async () => {
      await app.mailer.enqueue(codeLetter());
      await pause(100);
    });
    await app.until(({ state }) => state === 'sent');
  });

  it('gives each row to one of many who ask at once', async () => {
    await store(app, 20);
    const outbox = app.app.get(Outbox);
    const claims = await Promise.all(Array.from({ length: 10 }, () => outbox.claim(20)));
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  it('takes codes and links before everything else that waits', async () => {
    const waiting = Array.from({ length: 20 }, (_, n) => ({
      recipient: `n${n}@client.example`,
      template: 'username-reminder',
      subject: 'Your username',
      context: { name: 'Ana', loginUrl: '/login' },
      nextAttemptAt: app.clock.now(),
    }));
    await app.db.transaction(() => app.db.write(OutboxMail).save(waiting));
    app.clock.advance(MINUTE);
    await store(app, 2);
    const claimed = await app.app.get(Outbox).claim(4);
    const [code, other] = ['verification-code', 'username-reminder'];
    expect(claimed.map(({ template }) => template)).toEqual([code, code, other, other]);
  });

  it('sends what a server that died had claimed, once the claim ran out', async () => {
    await store(app, 1);
    expect(await app.app.get(Outbox).claim(5)).toHaveLength(1);
    app.app.get(MailWorker).wake();
    await pause(200);
    expect(app.catcher.mails()).toEqual([]);
    // Nor does a server whose clock is ahead, or one that was without the database for a while.
    app.clock.advance(29 * SECOND);
    app.app.get(MailWorker).wake();
    await pause(200);
    expect(app.catcher.mails()).toEqual([]);
    app.clock.advance(SECOND);
    app.app.get(MailWorker).wake();
    const [row] = await app.until(({ state }) => state === 'sent');
    expect(row!.attempts).toBe(2);
    expect(app.catcher.mails()).toHaveLength(1);
  });

  it('keeps a letter that is still on its way, however long that takes', async () => {
    await store(app, 1);
    let arrive: (answer: string) => void = () => undefined;
    const send = () => new Promise<string>((resolve) => (arrive = resolve));
    const outbox = app.app.get(Outbox);
    const worker = new MailWorker(outbox, { send } as unknown as MailSender, app.config);
    worker.onApplicationBootstrap();
    await until(async () => (await app.rows())[0]!.state === 'sending');
    const { claimedUntil } = (await app.rows())[0]!;
    app.clock.advance(25 * SECOND);
    await until(async () => (await app.rows())[0]!.claimedUntil! > claimedUntil!);
    app.clock.advance(25 * SECOND);
    expect(await outbox.claim(1)).toEqual([]);
    arrive('250 taken');
    await worker.onApplicationShutdown();
    expect((await app.rows())[0]).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('sends again under the same Message-ID when a server died before it could note the success', async () => {
    await store(app, 1);
    const [claimed] = await app.app.get(Outbox).claim(1);
    await app.app.get(MailSender).send(claimed!);
    app.clock.advance(MINUTE);
    app.app.get(MailWorker).wake();
    await app.until(({ state }) => state === 'sent');
    expect(app.catcher.mails()).toHaveLength(2);
    expect(new Set(app.catcher.mails().map((mail) => header(mail, 'Message-ID'))).size).toBe(1);
  });

  it('does not let a late answer overwrite what the next one found', async () => {
    await store(app, 1);
    const outbox = app.app.get(Outbox);
    const [late] = await outbox.claim(1);
    app.clock.advance(MINUTE);
    const [next] = await outbox.claim(1);
    await outbox.markSent(next!, '250 taken');
    await outbox.markRefused(late!, { answer: '550 never', permanent: true });
    expect((await app.rows())[0]).toMatchObject({ state: 'sent', answer: '250 taken' });
  });
});

describe('without a mail server', () => {
  it('keeps letters and still forgets codes that ran out', async () => {
    const app = await startMailApp({ SMTP_URL: '' });
    await app.mailer.enqueue({ ...codeLetter(), expiresAt: app.clock.in(10 * MINUTE) });
    await pause(150);
    expect((await app.rows())[0]).toMatchObject({ state: 'queued', attempts: 0 });
    app.clock.advance(10 * MINUTE);
    app.app.get(MailWorker).wake();
    await app.until(({ state, context }) => state === 'dropped' && Object.keys(context).length === 0);
    expect(app.catcher.mails()).toEqual([]);
    await app.close();
  });
});

describe('a mail server that does not answer', () => {
  it('notes what became of the letters on their way before it stops, and takes no more', async () => {
    const app = await startMailApp({ mailPollMs: 100_000_000, mailTimeoutMs: 3_000 });
    app.catcher.setBehaviour('hang');
    const worker = new MailWorker(app.app.get(Outbox), app.app.get(MailSender), app.config);
    await store(app, 10);
    worker.onApplicationBootstrap();
    await until(async () => (await app.rows()).filter(({ state }) => state === 'sending').length === 4);
    await worker.onApplicationShutdown();
    const rows = await app.rows();
    expect(rows.map(({ state }) => state)).toEqual(Array(10).fill('queued'));
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
    await app.close();
  });
});
