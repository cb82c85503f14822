import { connect as connectTo, type Socket } from 'node:net';
import type { Pool as MysqlPool, PoolConnection, PoolOptions } from 'mysql2';
import { addressOf, type Host } from '../config/hosts.js';
import { breakOff, createPool, type Line } from './pool.js';
import { WritingHost } from './writing-host.js';

type GetConnection = MysqlPool['getConnection'];

/** mysql2 hands the copy of its settings that belongs to one connection. */
interface Opening {
  config: Host;
}

/** As {@link createPool} of one host, but each connection leads to the one of these that writes. */
export const driverAmong = (hosts: Host[]) => ({
  createPool(options: PoolOptions): MysqlPool {
    const ways = new Ways(hosts, options);
    const pool = createPool({ ...options, stream: (opening: Opening) => ways.open(opening) });
    pool.on('connection', (line) => ways.note(line));
    const connect = pool.getConnection.bind(pool) as GetConnection;
    const getLine = () =>
      new Promise<PoolConnection>((resolve, reject) => {
        connect((error, line) => (error ? reject(error) : resolve(line)));
      });
    pool.getConnection = ((callback: (error: unknown, line?: PoolConnection) => void) => {
      ways.reach(getLine).then((line) => callback(null, line), callback);
    }) as GetConnection;
    const end = pool.end.bind(pool) as MysqlPool['end'];
    pool.end = ((...call: []) => {
      ways.writer.close();
      return end(...call);
    }) as MysqlPool['end'];
    return pool;
  },
});

/** Connections of one pool, and the host that they are to lead to. */
class Ways {
  readonly writer: WritingHost;
  private readonly lines = new Set<PoolConnection>();

  constructor(
    private readonly hosts: Host[],
    options: PoolOptions,
  ) {
    this.writer = new WritingHost(hosts, options, () => this.leave());
  }

  /** The settings of a connection then name its host, too. */
  open({ config }: Opening): Socket {
    const { host, port } = this.writer.current ?? this.hosts[0]!;
    Object.assign(config, { host, port });
    return connectTo({ host, port, noDelay: true, keepAlive: true });
  }

  note(line: PoolConnection): void {
    const forget = () => this.lines.delete(line);
    this.lines.add(line);
    line.on('error', forget).on('end', forget);
  }

  /** Once more when it turns out that another host writes. */
  async reach(getLine: () => Promise<PoolConnection>, isAgain = false): Promise<PoolConnection> {
    const { writer } = this;
    if (!writer.current) await writer.look();
    const asked = writer.current;
    if (!asked) throw gone('none of the hosts takes what is written');
    try {
      return this.right(await getLine());
    } catch (error) {
      await writer.look();
      if (isAgain || !writer.current || writer.current === asked) throw error;
      return this.reach(getLine, true);
    }
  }

  /** Also those that somebody waits on: what they would answer is old, and nothing can be written there. */
  private leave(): void {
    for (const line of this.lines) if (!this.isRight(line)) this.breakOff(line);
  }

  /** It may have been on its way when another host took over. */
  private right(line: PoolConnection): PoolConnection {
    if (this.isRight(line)) return line;
    this.breakOff(line);
    throw moved();
  }

  private isRight({ config }: PoolConnection): boolean {
    return this.writer.current !== null && addressOf(config as Host) === addressOf(this.writer.current);
  }

  private breakOff(line: PoolConnection): void {
    this.lines.delete(line);
    breakOff(line as unknown as Line, moved());
  }
}

/** As when a server is gone, which may be tried again. */
const gone = (what: string) => Object.assign(new Error(what), { code: 'PROTOCOL_CONNECTION_LOST' });
const moved = () => gone('another host writes now');
