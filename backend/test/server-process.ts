import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Environment } from '../src/core/config/env.js';
import { splitSettings, type TestSettings } from './database.js';

interface Program {
  file: string;
  health: string;
}

const SERVER: Program = { file: 'dist/main.js', health: '/api/health/ready' };
export const DEMO_WALLET: Program = { file: 'dist-dev/demo-wallet/main.js', health: '/' };

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

const START_MS = 100_000;
const ANSWER_MS = 10_000;

interface Options {
  port?: number;
  nodeArgs?: string[];
  entrance?: string[];
  onLine?: (line: string) => void;
}

export class ServerProcess {
  private child: ChildProcess | null = null;
  private output = '';
  private asked: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly url: string,
    private readonly main: string,
    private readonly health: string,
    private readonly environment: Environment,
    private readonly options: Options,
  ) {}

  /** Build the backend first. */
  static async prepare(
    settings: TestSettings,
    program: Program = SERVER,
    options: Options = {},
  ): Promise<ServerProcess> {
    const { constants, variables } = splitSettings(settings);
    const hasConstants = program === SERVER && Object.keys(constants).length > 0;
    const { file, health } = hasConstants ? { ...SERVER, file: 'dist-test/server-main.js' } : program;
    const main = join(import.meta.dirname, '..', file);
    if (!existsSync(main)) throw new Error(`backend/${file} is missing: run \`npm run build -w backend\` first`);
    const port = options.port ?? (await freePort());
    const TEST_CONSTANTS = hasConstants ? JSON.stringify(constants) : undefined;
    const place = { ...variables, TEST_CONSTANTS, PORT: String(port), HOST: '127.0.0.1' };
    return new ServerProcess(`http://127.0.0.1:${port}`, main, health, place, options);
  }

  async start(cwd = process.cwd()): Promise<void> {
    const { nodeArgs = [], onLine, entrance = [] } = this.options;
    const [program = '', ...words] = [...entrance, process.execPath, ...nodeArgs, this.main];
    const child = spawn(program, words, {
      cwd,
      env: { PATH: process.env.PATH, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe', ...(nodeArgs.length > 0 ? ['ipc' as const] : [])],
    });
    this.child = child;
    this.asked = Promise.resolve();
    createInterface({ input: child.stdout! }).on('line', (line) => {
      this.output += `${line}\n`;
      onLine?.(line);
    });
    child.stderr!.on('data', (data: Buffer) => (this.output += data.toString()));
    const impatient = setTimeout(() => child.kill('SIGKILL'), START_MS);
    try {
      while (!(await this.isReady())) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`the server did not start: ${this.output.slice(-2000)}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    } finally {
      clearTimeout(impatient);
    }
  }

  ask(message: object): Promise<unknown> {
    const asking = this.asked.then(() => {
      const answered = once(this.child!, 'message');
      this.child!.send(message);
      return answered;
    });
    this.asked = asking.catch(() => undefined);
    return asking;
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<Ending> {
    return this.end('SIGTERM');
  }

  end(signal: NodeJS.Signals): Promise<Ending> {
    const child = this.child;
    if (!child) return Promise.resolve({ code: null, signal: null });
    const ending = () => ({ code: child.exitCode, signal: child.signalCode });
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(ending());
    const gone = new Promise<Ending>((resolve) => child.once('exit', () => resolve(ending())));
    child.kill(signal);
    return gone;
  }

  private isReady(): Promise<boolean> {
    return fetch(this.url + this.health, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

const FIRST_PORT = 20_000;
const PORTS_OF_A_WORKER = 1_000;
let lastPort = Math.floor(Math.random() * PORTS_OF_A_WORKER);

/** From this worker's range: workers share no port. */
export async function freePort(): Promise<number> {
  const range = FIRST_PORT + (Number(process.env.JEST_WORKER_ID ?? 0) % 10) * PORTS_OF_A_WORKER;
  for (;;) {
    lastPort = (lastPort + 1) % PORTS_OF_A_WORKER;
    if (await isFree(range + lastPort)) return range + lastPort;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
