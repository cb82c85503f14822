import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type MailCatcher, startMailCatcher } from '../../dev/mail-catcher/index.js';
import { Attachment } from '../../src/modules/attachments/attachment.entity.js';
import { MINUTE } from '../../src/core/common/time/clock.js';
import type { Environment } from '../../src/core/config/env.js';
import { Storage } from '../../src/core/storage/storage.js';
import { StorageSweepJob } from '../../src/core/storage/storage-sweep.job.js';
import { givenUser } from '../actors.js';
import { fromInside, startAppAt } from '../app.js';
import { type Sandbox, sandbox } from '../database.js';
import { filesAt, type ObjectStore, startObjectStore } from '../fakes/object-store.js';
import { givenProject } from '../projects.js';
import { ServerProcess } from '../server-process.js';
import { DRILL_TIMEOUT_MS, inFull, noteFigures, rounds } from './drill.js';

jest.setTimeout(DRILL_TIMEOUT_MS);

const ROUNDS = rounds(15);
const PASSWORD = 'wooden harbour lamp';
const LIMITS = { mailPollMs: 100, projectFiles: 10_000, projectMb: 10_000 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const killsWith = (where: string, incoming: string, settingsFor: (store: ObjectStore) => Environment) => () => {
  let store: ObjectStore;
  let mails: MailCatcher;
  let place: Sandbox;
  let server: ServerProcess;
  let token: string;
  let uploads: string;
  const files = new Map<string, number>();
  const accounts: string[] = [];
  const waiting: string[] = [];

  const post = (path: string, body: object) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const codeFor = async (email: string) => {
    const mail = await mails.waitFor(({ to, text }) => to.includes(email) && /\b\d{7}\b/.test(text), 90_000);
    return /\b(\d{7})\b/.exec(mail.text)![1]!;
  };
  const register = async (email: string) => {
    expect((await post('/auth/send-code', { email })).status).toBe(200);
    const person = { email, code: await codeFor(email), name: 'Kay Harbour', password: PASSWORD };
    expect((await post('/auth/verify-code', person)).status).toBe(201);
    accounts.push(email);
  };
  const upload = async (name: string, size: number) => {
    const form = new FormData();
    form.append('attachments', new Blob(['a'.repeat(size)], { type: 'text/plain' }), name);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api${uploads}`, { method: 'POST', headers, body: form });
    if (!answer.ok) return;
    const { items } = (await answer.json()) as { items: { filename: string }[] };
    files.set(items[0]!.filename, size);
  };
  const requestCode = async (email: string) => {
    if ((await post('/auth/send-code', { email })).ok) waiting.push(email);
  };

  beforeAll(async () => {
    store = await startObjectStore();
    mails = await startMailCatcher({ smtpPort: 0, webPort: 0 });
    place = await sandbox({ ...settingsFor(store), ...LIMITS, SMTP_URL: mails.smtpUrl });
    await fromInside(place.config, async (inside) => {
      const [admin, client] = [await givenUser(inside, { role: 'admin' }), await givenUser(inside)];
      token = admin.token;
      uploads = `/projects/${(await givenProject(inside, { userId: client.id })).id}/upload`;
    });
    server = await ServerProcess.prepare({ ...place.environment, ...LIMITS, LOG_LEVEL: 'error' });
  });
  afterAll(async () => {
    await server.kill();
    await mails.close();
    await store.close();
    await place.remove();
  });

  it('loses no acknowledged file, account or email, and after the sweep keeps no other file', async () => {
    for (const round of ROUNDS) {
      await server.start();
      mails.setBehaviour('accept');
      await register(`person${round}@kill.example`);
      await upload(`r${round}.txt`, 1_000);
      mails.setBehaviour('down');
      const cut = Promise.allSettled([
        ...[1, 2, 3, 4, 5].map((n) => upload(`r${round}-${n}.txt`, 200_000 * n)),
        requestCode(`waiting${round}@kill.example`),
      ]);
      await pause(Math.random() * 300);
      await server.kill();
      await cut;
    }
    expect(files.size).toBeGreaterThanOrEqual(ROUNDS.most);

    const app = await startAppAt(place.config);
    try {
      let lost = 0;
      for (const [filename, size] of files) {
        const answer = await app.call({ url: `/projects/attachments/${encodeURIComponent(filename)}`, token });
        if (answer.statusCode !== 200 || answer.rawPayload.length !== size) lost += 1;
      }
      for (const email of accounts) {
        const login = await app.call({ method: 'POST', url: '/auth/login', body: { email, password: PASSWORD } });
        expect(login.statusCode).toBe(200);
      }
      mails.setBehaviour('accept');
      // The outbox retries after 10 seconds, then after one minute.
      app.clock.advance(2 * MINUTE);
      for (const email of waiting) expect(await codeFor(email)).toMatch(/^\d{7}$/);

      const swept = await app.app.get(StorageSweepJob).sweep(-MINUTE);
      expect(swept.missing).toEqual([]);
      const named = (await app.db.read(Attachment).find()).map(({ storageKey }) => storageKey).sort();
      const kept: string[] = [];
      for await (const { key } of app.app.get(Storage).list()) kept.push(key);
      expect(kept.sort()).toEqual(named);
      expect(readdirSync(join(place.config.dataDir, incoming))).toEqual([]);
      noteFigures(`kill -9 with files ${where}`, {
        rounds: ROUNDS.most,
        'files acknowledged': files.size,
        'emails acknowledged': waiting.length,
        lost,
        'removed by the sweep': swept.removed + swept.abandoned,
      });
      expect(lost).toBe(0);
    } finally {
      await app.close();
    }
  });
};

describe(
  'kill -9 with files on the disk',
  killsWith('on the disk', 'files/incoming', () => ({})),
);
inFull(() => describe('kill -9 with files in a bucket', killsWith('in a bucket', 'incoming', filesAt)));
