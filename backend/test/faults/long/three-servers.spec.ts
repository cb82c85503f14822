import { setTimeout as pause } from 'node:timers/promises';
import { In, Like, MoreThan } from 'typeorm';
import { type MailCatcher, startMailCatcher } from '../../../dev/mail-catcher/index.js';
import { OutboxMail } from '../../../src/modules/mail/outbox-mail.entity.js';
import type { Inside } from '../../app.js';
import { engine } from '../../database.js';
import { Nginx } from '../../nginx.js';
import { findFaults, NO_FAULTS } from '../../payments/books.js';
import { Stage } from '../../payments/stage.js';
import { RedisServer } from '../../redis.js';
import { until } from '../../until.js';
import { DRILL_TIMEOUT_MS, noteFigures, rounds } from '../drill.js';

const MIXED = rounds(10);
const RESTARTS = rounds(5);
const PARALLEL = 12;
const SETTINGS = {
  TRUSTED_PROXIES: '127.0.0.1',
  DRAIN_SECONDS: '2',
  mailTimeoutMs: 60_000,
};
const TAKEN_OVER_MS = 15_000;

jest.setTimeout(DRILL_TIMEOUT_MS);

interface Call {
  path: string;
  body?: object;
}

const READS = ['/api/features', '/api/faq', '/api/config', '/'];
const reading = (n: number): Call => ({ path: READS[n % READS.length]! });
const visiting = (n: number): Call => ({ path: '/api/logs/visit', body: { page: `/drill/${n}` } });
const quoting = (n: number): Call => ({
  path: '/api/quotation',
  body: { requesterName: 'Wren Abara', email: `wren${n}@drill.example`, notes: `call ${n}` },
});
const callOf = (n: number): Call => (n % 10 < 5 ? reading(n) : n % 10 < 8 ? visiting(n) : quoting(n));

const send = (url: string, { path, body }: Call, address?: string): Promise<number> =>
  fetch(url + path, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(address && { 'x-forwarded-for': address }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

if (engine === 'sqlite')
  describe('three servers', () => {
    it('share no SQLite file', () => expect(engine).toBe('sqlite'));
  });
else
  describe('three servers', () => {
    let stage: Stage;
    let mails: MailCatcher;
    let nginx: Nginx;
    let db: Inside['db'];
    let inside: Inside;
    let leave: () => void = () => undefined;
    let left: Promise<void>;
    let calls = 0;
    const urls = () => stage.servers.map(({ url }) => url);

    beforeAll(async () => {
      mails = await startMailCatcher({ smtpPort: 0, webPort: 0 });
      stage = await Stage.set({ servers: 3, settings: { ...SETTINGS, SMTP_URL: mails.smtpUrl, mailPollMs: 200 } });
      for (const server of stage.servers) await server.start();
      nginx = await Nginx.before(urls());
      await new Promise<void>((entered) => {
        left = stage.inside((found) => {
          inside = found;
          ({ db } = found);
          entered();
          return new Promise<void>((resolve) => (leave = resolve));
        });
      });
    });
    afterAll(async () => {
      leave();
      await left;
      await nginx.stop();
      await stage.clear();
      await mails.close();
    });

    const stored = async (sql: string) => new Set((await db.query<{ text: string }>(sql)).map(({ text }) => text));
    const isSent = async () => (await db.read(OutboxMail).countBy({ state: In(['queued', 'sending']) })) === 0;
    const letters = async () => ({
      sent: await db.read(OutboxMail).countBy({ state: 'sent' }),
      twice: await db.read(OutboxMail).countBy({ attempts: MoreThan(1) }),
    });

    const lost = async (acknowledged: number[]) => {
      const [notes, pages] = [
        await stored("SELECT message AS text FROM requests WHERE message LIKE 'call %'"),
        await stored("SELECT page AS text FROM visitor_logs WHERE page LIKE '/drill/%'"),
      ];
      return acknowledged.filter((n) => {
        const { path } = callOf(n);
        return path === '/api/quotation'
          ? !notes.has(`call ${n}`)
          : path === '/api/logs/visit' && !pages.has(`/drill/${n}`);
      });
    };

    it('lose nothing under mixed requests and send emails, payments and receipts once', async () => {
      const [acknowledged, failed]: [number[], number[]] = [[], []];
      let payments = 0;
      for (const _ of MIXED) {
        const from = calls;
        const purchases = await stage.purchases(3);
        const paying = purchases.map(async (purchase, n) => {
          await stage.approve(purchase, stage.servers[n]!);
          await Promise.all([1, 2].map((other) => stage.confirm(purchase, stage.servers[(n + other) % 3]!)));
        });
        const lane = async () => {
          while (calls < from + 250) {
            const n = (calls += 1);
            const status = await send(urls()[n % 3]!, callOf(n), `198.51.${(n >> 8) % 256}.${n % 256}`);
            (status >= 200 && status < 300 ? acknowledged : failed).push(n);
          }
        };
        await Promise.all([...paying, ...Array.from({ length: PARALLEL }, lane)]);
        payments += purchases.length;
      }
      await until(async () => (await lost(acknowledged)).length === 0).catch(() => undefined);
      await until(isSent);
      const faults = await findFaults(inside, await stage.walletRecords());
      const missing = await lost(acknowledged);
      const { sent, twice } = await letters();
      noteFigures('three servers, mixed calls', {
        calls: acknowledged.length + failed.length,
        'not acknowledged': failed.length,
        lost: missing.length,
        payments,
        letters: sent,
        'letters twice': twice,
      });
      expect({ failed, missing, twice }).toEqual({ failed: [], missing: [], twice: 0 });
      expect(faults).toEqual(NO_FAULTS);
    });

    const traffic = () => {
      const seen = { calls: 0, failed: [] as string[], open: 0, gone: false };
      const person = async () => {
        while (!seen.gone) {
          const call = callOf((calls += 1));
          seen.calls += 1;
          seen.open += 1;
          const status = await send(nginx.url, call);
          seen.open -= 1;
          if (status < 200 || status >= 300) seen.failed.push(`${status} ${call.path}`);
        }
      };
      const done = Promise.all(Array.from({ length: PARALLEL }, person));
      return { seen, done };
    };

    it('restart one by one behind the documented proxy without visible errors', async () => {
      const { seen, done } = traffic();
      await pause(500);
      for (const n of RESTARTS) {
        const server = stage.servers[n % 3]!;
        expect(await server.stop()).toEqual({ code: 0, signal: null });
        await server.start();
        await pause(500);
      }
      seen.gone = true;
      await done;
      noteFigures('rolling restart behind nginx', {
        restarts: RESTARTS.most,
        calls: seen.calls,
        'calls failed': seen.failed.length,
      });
      expect(seen.failed).toEqual([]);
    });

    it('lose only requests of the killed server and take over its emails', async () => {
      await until(isSent);
      mails.setBehaviour('hang');
      const waiting = { template: 'username-reminder', subject: 'Your username' };
      await db.transaction(() =>
        db.write(OutboxMail).save(
          Array.from({ length: 12 }, (_, n) => ({
            ...waiting,
            recipient: `p${n}@claims.example`,
            context: { name: 'Ana', loginUrl: '/login' },
            nextAttemptAt: new Date(),
          })),
        ),
      );
      const ours = { recipient: Like('%@claims.example') };
      const count = (state: OutboxMail['state']) => db.read(OutboxMail).countBy({ ...ours, state });
      await until(async () => (await count('sending')) === 12);
      const { seen, done } = traffic();
      await pause(1_000);
      const held = seen.open;
      await stage.servers[0]!.kill();
      const began = Date.now();
      mails.setBehaviour('accept');
      await until(async () => (await count('sent')) >= 4);
      const took = Date.now() - began;
      seen.gone = true;
      await done;
      noteFigures('one of three servers killed', {
        calls: seen.calls,
        'calls failed': seen.failed.length,
        'calls under way': held,
        'ms until its claims were taken over': took,
      });
      expect(seen.failed.length).toBeLessThanOrEqual(held);
      expect(took).toBeLessThan(TAKEN_OVER_MS);
    });
  });

const LIMIT = 60;

describe('the rate limit of three servers', () => {
  let redis: RedisServer;
  let stage: Stage;

  beforeAll(async () => {
    redis = await RedisServer.start();
    const settings = { RATE_LIMIT_FACTOR: '2', REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1' };
    stage = await Stage.set({ servers: engine === 'sqlite' ? 1 : 3, settings });
    for (const server of stage.servers) await server.start();
  });
  afterAll(async () => {
    await stage.clear();
    await redis.remove();
  });

  it('admits as many calls as the limit when they share Redis', async () => {
    const { servers } = stage;
    const admitted: number[] = [];
    for (let address = 0; address < (MIXED.most > 2 ? 50 : 5); address += 1) {
      const ask: Call = { path: '/api/faq/public/ask', body: { question: 'How do I pay?' } };
      const statuses: number[] = [];
      let calls = 0;
      const lane = async () => {
        while (calls < 3 * LIMIT) {
          const { url } = servers[(calls += 1) % servers.length]!;
          statuses.push(await send(url, ask, `203.0.113.${address}`));
        }
      };
      await Promise.all(Array.from({ length: 2 * PARALLEL }, lane));
      expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
      admitted.push(statuses.filter((status) => status === 200).length);
    }
    const worst = Math.max(...admitted.map((count) => Math.abs(count - LIMIT)));
    noteFigures('three servers, limits', {
      addresses: admitted.length,
      'calls each': 3 * LIMIT,
      limit: LIMIT,
      'largest deviation': worst,
    });
    expect(worst / LIMIT).toBeLessThanOrEqual(0.02);
  });
});
