import { setTimeout as pause } from 'node:timers/promises';
import { engine } from '../database.js';
import { ServerProcess } from '../server-process.js';
import { DRILL_TIMEOUT_MS, noteFigures, rounds } from './drill.js';
import { SmallDisk } from './small-disk.js';

jest.setTimeout(DRILL_TIMEOUT_MS);

const ROUNDS = rounds(5);
const VISITORS = 6;
const NAMES = `
  const file = require('better-sqlite3')(process.argv[1]);
  console.log(file.prepare('SELECT name FROM requests').all().map(({ name }) => name).join('\\n'));
`;
const DRILL = 'full disk';

const isPossible = engine === 'sqlite' && SmallDisk.isPossible();

describe('a disk that fills up', () => {
  if (!isPossible) {
    it('is tried where the database is a file and a small disk can be mounted', () => {
      noteFigures(DRILL, { '(not tried here)': '–' });
      expect(isPossible).toBe(false);
    });
    return;
  }

  let disk: SmallDisk;
  let server: ServerProcess;
  const acknowledged = new Set<string>();
  const answers = new Map<string, number>();
  let sent = 0;

  beforeAll(async () => {
    disk = await SmallDisk.make(160);
    const settings = {
      NODE_ENV: 'test',
      DATA_DIR: `${disk.folder}/data`,
      JWT_SECRET: 'a-key-that-only-tests-use-0123456789',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000000',
      STORAGE_RESERVE_MB: '2',
    };
    server = await ServerProcess.prepare(settings, undefined, { entrance: disk.entrance });
    await server.start();
  });
  afterAll(async () => {
    disk.free();
    await server.stop();
    await disk.remove();
  });

  const quotation = async (): Promise<string> => {
    const name = `Visitor ${(sent += 1)}`;
    const answer = await fetch(`${server.url}/api/quotation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requesterName: name, email: `v${sent}@disk.example`, notes: 'x'.repeat(1_500) }),
    });
    if (answer.status === 201) acknowledged.add(name);
    const { code } = (await answer.json()) as { code?: string };
    const outcome = code ? `${answer.status} ${code}` : String(answer.status);
    answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    return outcome;
  };
  const missing = () => {
    const stored = new Set(disk.run(NAMES, 'data/portico.sqlite').split('\n'));
    return [...acknowledged].filter((name) => !stored.has(name));
  };
  const status = async (path: string) => (await fetch(server.url + path)).status;

  const round = async () => {
    let going = true;
    const visitors = Array.from({ length: VISITORS }, async () => {
      while (going) {
        await quotation();
        await pause(20);
      }
    });
    await pause(200);
    disk.fill();
    const refused = () => answers.get('507 STORAGE_FULL') ?? 0;
    for (const before = refused(), end = Date.now() + 30_000; refused() < before + 10 && Date.now() < end;) {
      await pause(20);
      disk.fill();
    }
    for (const end = Date.now() + 30_000; (await status('/api/health/ready')) !== 503 && Date.now() < end;) disk.fill();
    const seen = [await status('/api/faq'), await status('/faq')];
    going = false;
    await Promise.all(visitors);
    expect(seen).toEqual([200, 200]);
    disk.free();
    const began = performance.now();
    while ((await quotation()) !== '201') await pause(20);
    const seconds = (performance.now() - began) / 1_000;
    for (let n = 0; n < 20; n += 1) await quotation();
    expect(await status('/api/health/ready')).toBe(200);
    return seconds;
  };

  it(`loses nothing of what it has acknowledged in ${ROUNDS.most} rounds`, async () => {
    let slowest = 0;
    for (const number of ROUNDS) {
      slowest = Math.max(slowest, await round());
      expect(missing()).toEqual([]);
      if (number % 5 !== 4 && number !== ROUNDS.most - 1) continue;
      await (number % 2 === 0 ? server.stop() : server.kill());
      if (ROUNDS.most > 1) await server.start();
      expect(missing()).toEqual([]);
    }
    const lost = missing().length;
    const other = [...answers].filter(([outcome]) => !/^(201|507|503) ?/.test(outcome));
    noteFigures(DRILL, {
      fillings: ROUNDS.most,
      acknowledged: acknowledged.size,
      lost,
      'refused with 507': answers.get('507 STORAGE_FULL') ?? 0,
      's to the first success (slowest)': slowest.toFixed(2),
    });
    expect({ lost, other }).toEqual({ lost: 0, other: [] });
  });
});
