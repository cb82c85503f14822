import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { loadConfig } from '../../../src/settings.js';
import { command } from '../../command.js';
import { emptySandbox, engine, type Sandbox } from '../../database.js';
import { DatabasePair } from '../../fakes/database-pair.js';
import { layOut } from '../../laid-out.js';
import { ServerProcess } from '../../server-process.js';
import { until } from '../../until.js';
import { noteFigures, rounds } from '../drill.js';

const ROUNDS = rounds(3);
const WRITERS = 8;
/** So much is acknowledged before it dies. */
const MANY = 80;
/** Without an error for so long it is over. */
const QUIET_MS = 1_500;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** People who write all the time, and what became of it. */
class Writers {
  readonly acknowledged: string[] = [];
  tries = 0;
  refused = 0;
  /** When the last answer came that was none, or a refusal. */
  failedAt = 0;
  readonly strange: string[] = [];
  private isOver = false;
  private readonly done: Promise<unknown>;

  constructor(private readonly url: string) {
    this.done = Promise.all(Array.from({ length: WRITERS }, (_, writer) => this.write(writer)));
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.done;
  }

  private async write(writer: number): Promise<void> {
    for (let n = 0; !this.isOver; n += 1) {
      const notes = `writer ${writer}, ${n}.`;
      const body = JSON.stringify({ requesterName: 'Wren Abara', email: `wren${writer}@abara.example`, notes });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${this.url}/api/quotation`, { method: 'POST', headers, body });
      const { code } = (await answer.json()) as { code?: string };
      this.tries += 1;
      if (answer.status === 201) this.acknowledged.push(notes);
      else this.failed(answer, code ?? '');
      // Whoever is refused tries again soon, though not at once.
      if (answer.status !== 201) await pause(50);
    }
  }

  private failed({ status, headers }: Response, code: string): void {
    this.failedAt = performance.now();
    this.refused += 1;
    const isTold =
      status === 503 && (code === 'OUTCOME_UNKNOWN' || (code === 'DB_UNAVAILABLE' && headers.has('retry-after')));
    if (!isTold) this.strange.push(`${status} ${code}`);
  }
}

if (engine === 'mariadb')
  describe('a primary that dies', () => {
    let place: Sandbox;
    let pair: DatabasePair;
    let server: ServerProcess;

    const kept = async () => {
      const connection = await createConnection(pair.urlOf(pair.replica));
      const [rows] = await connection.query<RowDataPacket[]>(
        "SELECT message FROM requests WHERE message LIKE 'writer %'",
      );
      await connection.end();
      return rows.map(({ message }) => message as string);
    };
    const isReady = async () => (await fetch(`${server.url}/api/health/ready`)).status === 200;

    /** The server on both, with people who write. */
    const begin = async () => {
      pair = await DatabasePair.start();
      const environment = { ...place.environment, LOG_LEVEL: 'error', DATABASE_URL: pair.url };
      await layOut(loadConfig(environment));
      server = await ServerProcess.prepare(environment);
      await server.start();
      return new Writers(server.url);
    };
    /** When the replica began to take what is written. */
    const writesAgain = async () => {
      await until(async () => Number((await pair.replica.ask('SELECT @@global.read_only AS only')).only) === 0);
      return performance.now();
    };
    const promote = () =>
      command({ ...place.environment, DATABASE_ADMIN_URL: pair.adminUrl }, ['promote', pair.replica.host]);

    beforeAll(async () => {
      place = await emptySandbox();
    });
    afterEach(async () => {
      await server?.kill();
      await pair?.end();
    });
    afterAll(() => place.remove());

    it(
      'loses nothing that was acknowledged, and its replica is written to within seconds after it was promoted',
      async () => {
        const sum = { tries: 0, acknowledged: 0, refused: 0, lost: 0 };
        let slowest = 0;
        for (const round of ROUNDS) {
          if (round > 0) {
            await server.kill();
            await pair.end();
          }
          const writers = await begin();
          await until(() => writers.acknowledged.length >= MANY);
          await pause(Math.random() * 300);
          pair.primary.kill();
          await pause(1_000);
          expect(await isReady()).toBe(false);
          const promoted = writesAgain();
          const { code, out } = await promote();
          const promotedAt = await promoted;
          expect(out).toMatch(new RegExp(`^${pair.primary.host} does not answer[^]*${pair.replica.host} writes now`));
          expect(code).toBe(0);
          await pause(QUIET_MS);
          while (performance.now() - Math.max(writers.failedAt, promotedAt) < QUIET_MS) await pause(50);
          await writers.end();
          slowest = Math.max(slowest, writers.failedAt - promotedAt);
          expect(await isReady()).toBe(true);
          expect(writers.strange).toEqual([]);
          const stored = await kept();
          expect(new Set(stored).size).toBe(stored.length);
          sum.tries += writers.tries;
          sum.acknowledged += writers.acknowledged.length;
          sum.refused += writers.refused;
          sum.lost += writers.acknowledged.filter((notes) => !stored.includes(notes)).length;
        }
        noteFigures('primary killed, replica promoted', {
          rounds: ROUNDS.most,
          acknowledged: sum.acknowledged,
          refused: sum.refused,
          lost: sum.lost,
          'ms of errors after the promotion, at most': Math.round(slowest),
        });
        expect(sum.refused).toBeGreaterThan(0);
        expect(sum.lost).toBe(0);
        expect(slowest).toBeLessThan(5_000);
      },
      60_000 * ROUNDS.most,
    );
  });
else
  it('is no matter of an embedded database: promoting says so', async () => {
    const place = await emptySandbox();
    const { code, err } = await command(place.environment, ['promote', 'db2']);
    expect([code, err]).toEqual([1, expect.stringMatching(/^DATABASE_ADMIN_URL is missing/)]);
    await place.remove();
  });
