import type { createClient } from '@redis/client';
import { SECOND } from '../clock.js';
import type { Count } from './limits.service.js';
import type { Part, Sums } from './sums.js';

/** Redis answers within this time, else the database counts. */
const TIMEOUT_MS = 200;
/** After a failure it is left alone for so long. */
const REST_MS = 5 * SECOND;
const CONNECT_MS = 2 * SECOND;
/** A line that is dead says nothing, not even to this. */
const PING_MS = 2 * SECOND;
const DEAD_MS = 5 * SECOND;
const PREFIX = 'portico:limit:';

/** The first one of a window says when it ends. */
const ADD = `
local told = {}
for place, key in ipairs(KEYS) do
  local hits = redis.call('INCRBY', key, ARGV[2 * place - 1])
  local left = redis.call('PTTL', key)
  if left < 0 then
    left = tonumber(ARGV[2 * place])
    redis.call('PEXPIRE', key, left)
  end
  told[2 * place - 1] = hits
  told[2 * place] = left
end
return told`;

type Client = ReturnType<typeof createClient>;

/** In Redis: one call for any number of keys, and no row. Its package is loaded here, where somebody wants it. */
export class RedisSums implements Sums {
  readonly name = 'Redis';
  private client: Client | undefined;
  private fault = new Error('It is not connected yet.');
  private restsUntil = 0;

  constructor(
    private readonly url: string,
    private readonly restMs = REST_MS,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  get isUp(): boolean {
    return performance.now() >= this.restsUntil;
  }

  /** Returns when it is tried; the line comes, and comes back, by itself. */
  async open(): Promise<void> {
    const { createClient } = await import('@redis/client');
    this.client = createClient({
      url: this.url,
      disableOfflineQueue: true,
      pingInterval: PING_MS,
      socket: {
        connectTimeout: CONNECT_MS,
        socketTimeout: DEAD_MS,
        reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, CONNECT_MS),
      },
    });
    this.client.on('error', (error: Error) => (this.fault = error));
    this.client.connect().catch((error: Error) => (this.fault = error));
  }

  close(): void {
    this.client?.destroy();
    this.client = undefined;
  }

  async ping(): Promise<void> {
    await this.inTime(this.line().ping());
  }

  async add(parts: readonly Part[]): Promise<Count[]> {
    const line = this.line();
    const keys = parts.map(({ key }) => PREFIX + key);
    const said = parts.flatMap(({ hits, remaining }) => [String(hits), String(Math.ceil(remaining))]);
    try {
      const told = (await this.inTime(line.eval(ADD, { keys, arguments: said }))) as number[];
      return parts.map((_, place) => ({ hits: told[2 * place]!, remaining: told[2 * place + 1]! }));
    } catch (error) {
      this.restsUntil = performance.now() + this.restMs;
      throw error;
    }
  }

  private line(): Client {
    if (!this.client?.isReady) throw this.fault;
    return this.client;
  }

  private async inTime<T>(answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const expired = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${this.timeoutMs} ms.`)), this.timeoutMs);
    });
    try {
      return await Promise.race([answer, expired]);
    } finally {
      clearTimeout(timer);
    }
  }
}
