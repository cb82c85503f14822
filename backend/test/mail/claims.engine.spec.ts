import { Clock, DAY, HOUR, MINUTE, SECOND } from '../../src/core/common/time/clock.js';
import { MailClient } from '../../src/modules/mail/delivery/mail-client.js';
import { MailDeliveryJob } from '../../src/modules/mail/delivery/mail-delivery.job.js';
import { OutboxRepository } from '../../src/modules/mail/delivery/outbox.repository.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { modulesOf } from '../app.js';
import { engine } from '../database.js';
import { until } from '../until.js';
import { codeLetter, header, type MailApp, pause, startMailApp } from './mail-app.js';

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

  const secondServer = async () => {
    if (engine === 'sqlite') {
      const worker = new MailDeliveryJob(app.app.get(OutboxRepository), app.app.get(MailClient), app.config);
      return {
        start: () => Promise.resolve(worker.onApplicationBootstrap()),
        stop: () => worker.onApplicationShutdown(),
      };
    }
    const module = await modulesOf(app.config, new Clock());
    return { start: () => module.init(), stop: () => module.close() };
  };

  it('let two servers send each email once', async () => {
    const second = await secondServer();
    await store(app, 12);
    app.app.get(MailDeliveryJob).wake();
    await second.start();
    try {
      await app.until(({ state }) => state === 'sent');
    } finally {
      await second.stop();
    }
    const recipients = app.catcher.mails().map((mail) => mail.to[0]);
    expect(recipients).toHaveLength(12);
    expect(new Set(recipients).size).toBe(12);
    expect((await app.rows()).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  it('is woken by the commit, not by the timer', async () => {
    await app.db.transaction(async () => {
      await app.mailer.enqueue(codeLetter());
      await pause(100);
    });
    await app.until(({ state }) => state === 'sent');
  });

  it('assign each row to one of many concurrent servers', async () => {
    await store(app, 20);
    const outbox = app.app.get(OutboxRepository);
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
    const claimed = await app.app.get(OutboxRepository).claim(4);
    const [code, other] = ['verification-code', 'username-reminder'];
    expect(claimed.map(({ template }) => template)).toEqual([code, code, other, other]);
  });

  it('take emails whose times were stored before the clock was set back', async () => {
    await store(app, 2);
    const ahead = app.clock.in(30 * DAY);
    const outbox = app.app.get(OutboxRepository);
    await outbox.claim(1);
    await app.db.transaction(async () => {
      await app.db.write(OutboxMail).update({ state: 'queued' }, { nextAttemptAt: ahead });
      await app.db.write(OutboxMail).update({ state: 'sending' }, { claimedUntil: ahead });
    });
    expect(await outbox.claim(2)).toHaveLength(2);
  });

  it('expire 30 seconds after their server died', async () => {
    await store(app, 1);
    const outbox = app.app.get(OutboxRepository);
    expect(await outbox.claim(5)).toHaveLength(1);
    expect(await outbox.claim(5)).toEqual([]);
    app.clock.advance(10 * SECOND);
    expect(await outbox.claim(5)).toEqual([]);
    app.clock.advance(20 * SECOND);
    expect(await outbox.claim(5)).toMatchObject([{ attempts: 2 }]);
  });

  it('keep an email in progress, whatever its duration', async () => {
    await store(app, 1);
    let arrive: (answer: string) => void = () => undefined;
    const send = () => new Promise<string>((resolve) => (arrive = resolve));
    const outbox = app.app.get(OutboxRepository);
    const worker = new MailDeliveryJob(outbox, { send } as unknown as MailClient, app.config);
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
    const [claimed] = await app.app.get(OutboxRepository).claim(1);
    await app.app.get(MailClient).send(claimed!);
    app.clock.advance(MINUTE);
    app.app.get(MailDeliveryJob).wake();
    await app.until(({ state }) => state === 'sent');
    expect(app.catcher.mails()).toHaveLength(2);
    expect(new Set(app.catcher.mails().map((mail) => header(mail, 'Message-ID'))).size).toBe(1);
  });

  it('does not let a late answer overwrite what the next one found', async () => {
    await store(app, 1);
    const outbox = app.app.get(OutboxRepository);
    const [late] = await outbox.claim(1);
    app.clock.advance(MINUTE);
    const [next] = await outbox.claim(1);
    await outbox.markSent(next!, '250 taken');
    await outbox.markRefused(late!, { answer: '550 never', permanent: true });
    expect((await app.rows())[0]).toMatchObject({ state: 'sent', answer: '250 taken' });
  });

  it('are repeated after 10 s, 1, 5, 15 and 60 minutes, for 24 hours, when the email is refused', async () => {
    await store(app, 1);
    const outbox = app.app.get(OutboxRepository);
    const refuse = async () =>
      outbox.markRefused((await outbox.claim(1))[0]!, { answer: '451 later', permanent: false });
    const waits: number[] = [];
    while ((await refuse()) === 'queued') {
      const [row] = await app.rows();
      const wait = row!.nextAttemptAt.getTime() - row!.updatedAt.getTime();
      waits.push(Math.round(wait / SECOND) * SECOND);
      app.clock.advance(wait + SECOND);
    }
    expect((await app.rows())[0]).toMatchObject({ state: 'failed', context: {}, answer: '451 later' });
    expect(waits.slice(0, 5)).toEqual([10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]);
    expect(new Set(waits.slice(4))).toEqual(new Set([HOUR]));
    expect(waits.length).toBe(4 + 23);
  });

  it('are not made without a mail server, and expired codes are deleted', async () => {
    const runOnce = async () => {
      const config = { ...app.config, SMTP_URL: '' };
      const worker = new MailDeliveryJob(app.app.get(OutboxRepository), app.app.get(MailClient), config);
      worker.onApplicationBootstrap();
      await worker.onApplicationShutdown();
    };
    await store(app, 1);
    await app.db.transaction(() => app.db.write(OutboxMail).updateAll({ expiresAt: app.clock.in(10 * MINUTE) }));
    await runOnce();
    expect(await app.rows()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    app.clock.advance(10 * MINUTE);
    await runOnce();
    expect(await app.rows()).toMatchObject([{ state: 'dropped', context: {} }]);
  });
});

describe('a mail server that does not answer', () => {
  it('records the result of emails in progress before shutdown and takes no more', async () => {
    const app = await startMailApp({ mailPollMs: 100_000_000, mailTimeoutMs: 3_000 });
    app.catcher.setBehaviour('hang');
    const worker = new MailDeliveryJob(app.app.get(OutboxRepository), app.app.get(MailClient), app.config);
    await store(app, 10);
    worker.onApplicationBootstrap();
    await until(async () => (await app.rows()).filter(({ state }) => state === 'sending').length === 4);
    await worker.onApplicationShutdown();
    const rows = await app.rows();
    expect(rows.map(({ state }) => state)).toEqual(Array(10).fill('queued'));
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0]);
    expect(rows[0]!.answer).toMatch(/never received|Timeout/);
    await app.close();
  });
});
