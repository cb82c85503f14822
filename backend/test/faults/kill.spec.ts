import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type MailCatcher, startMailCatcher } from '../../dev/mail-catcher/index.js';
import { type Sandbox, sandbox } from '../database.js';
import { ServerProcess } from '../server-process.js';
import { DRILL_TIMEOUT_MS, noteFigures, rounds } from './drill.js';

jest.setTimeout(DRILL_TIMEOUT_MS);

const ROUNDS = rounds(10);
const PASSWORD = 'wooden harbour lamp';
const ADMIN = { email: 'admin@kill.example', password: PASSWORD };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('kill -9', () => {
  let place: Sandbox;
  let server: ServerProcess;
  let mails: MailCatcher;
  let token: string;

  const post = (path: string, body: unknown, bearer?: string) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      body: JSON.stringify(body),
    });
  const logIn = async ({ email, password } = ADMIN) => {
    const answer = await post('/auth/login', { email, password });
    return answer.ok ? ((await answer.json()) as { access_token: string }).access_token : null;
  };
  /** The outbox retries after 10 s, then after one minute. */
  const codeFor = async (email: string) => {
    const mail = await mails.waitFor(
      ({ to, text }) => to.some((address) => address === email) && /\b\d{7}\b/.test(text),
      90_000,
    );
    return /\b(\d{7})\b/.exec(mail.text)![1]!;
  };
  const register = async (email: string) => {
    expect((await post('/auth/send-code', { email })).status).toBe(200);
    return post('/auth/verify-code', { email, code: await codeFor(email), name: 'Kay Harbour', password: PASSWORD });
  };
  const files = () =>
    readdirSync(join(place.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    ).length;

  beforeAll(async () => {
    place = await sandbox();
    mails = await startMailCatcher({ smtpPort: 0, webPort: 0 });
    const { dataDir, DATABASE_URL, JWT_SECRET } = place.config;
    server = await ServerProcess.prepare({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL,
      JWT_SECRET,
      SMTP_URL: mails.smtpUrl,
      mailPollMs: 100,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    await server.start();
    token = (await logIn())!;
  });

  afterAll(async () => {
    await server.stop();
    await mails.close();
    await place.remove();
  });

  it('loses no file that was acknowledged and keeps none that was not', async () => {
    await register('client@kill.example');
    const clients = (await (
      await fetch(`${server.url}/api/clients`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { items: { id: number }[] };
    const project = await post(
      '/projects',
      {
        title: 'Kill',
        description: 'x',
        start_date: '2026-01-01',
        end_date: '2026-02-01',
        price: 10,
        status: 'Pending',
        user_id: clients.items[0]!.id,
        milestones: 1,
      },
      token,
    );
    const { id } = (await project.json()) as { id: number };
    const acknowledged = new Map<string, number>();
    const upload = async (name: string, size: number) => {
      const form = new FormData();
      form.append('attachments', new Blob(['a'.repeat(size)], { type: 'text/plain' }), name);
      const answer = await fetch(`${server.url}/api/projects/${id}/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      if (!answer.ok) return;
      const { items } = (await answer.json()) as { items: { filename: string }[] };
      acknowledged.set(items[0]!.filename, size);
    };

    for (const round of ROUNDS) {
      const uploads = [1, 2, 3, 4, 5].map((n) => upload(`r${round}-${n}.txt`, 200_000 * n).catch(() => undefined));
      await pause(Math.random() * 120);
      await server.kill();
      await Promise.all(uploads);
      await server.start();
    }
    await upload('last.txt', 1_000);
    expect(acknowledged.size).toBeGreaterThan(0);
    expect([...acknowledged.keys()]).toContain('last.txt');

    const shown = (await (
      await fetch(`${server.url}/api/projects/${id}`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as {
      attachments: { filename: string; size: number }[];
    };
    const names = shown.attachments.map(({ filename }) => filename);
    expect(names).toEqual(expect.arrayContaining([...acknowledged.keys()]));
    for (const { filename, size } of shown.attachments) {
      const file = await fetch(`${server.url}/api/projects/attachments/${encodeURIComponent(filename)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect((await file.arrayBuffer()).byteLength).toBe(size);
    }
    expect(files()).toBeGreaterThanOrEqual(names.length);
    noteFigures('kill -9 during uploads', { rounds: ROUNDS.most, acknowledged: acknowledged.size, lost: 0 });
  });

  it('loses no account and no mail', async () => {
    mails.setBehaviour('down');
    const waiting: string[] = [];
    for (const round of ROUNDS) {
      const email = `waiting${round}@kill.example`;
      const asked = post('/auth/send-code', { email }).then(
        ({ ok }) => ok,
        () => false,
      );
      await pause(20 + Math.random() * 60);
      const early = await Promise.race([asked, pause(0).then(() => false)]);
      await server.kill();
      if (early || (await asked)) waiting.push(email);
      await server.start();
    }
    mails.setBehaviour('accept');
    const last = 'kept@kill.example';
    const verified = await register(last);
    expect(verified.status).toBe(201);
    await server.kill();
    await server.start();
    expect(await logIn({ email: last, password: PASSWORD })).toEqual(expect.any(String));
    for (const email of waiting) expect(await codeFor(email)).toMatch(/^\d{7}$/);
    noteFigures('kill -9 while mail is down', { rounds: ROUNDS.most, acknowledged: waiting.length, lost: 0 });
  });
});
