import { connect, createServer, type Server, type Socket } from 'node:net';

export class Wire {
  private readonly pairs: [Socket, Socket][] = [];
  private frozen = false;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async to(target: string): Promise<Wire> {
    const { hostname, port } = new URL(target);
    const server = createServer((near) => wire.join(near, connect(Number(port), hostname)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as { port: number }).port);
    const wire = new Wire(server, url.href);
    return wire;
  }

  freeze(): void {
    this.frozen = true;
    for (const pair of this.pairs) this.hold(pair);
  }

  thaw(): void {
    this.frozen = false;
    for (const pair of this.pairs) for (const socket of pair) socket.resume();
  }

  async close(): Promise<void> {
    for (const socket of this.pairs.flat()) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket, far: Socket): void {
    const pair: [Socket, Socket] = [near, far];
    this.pairs.push(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('data', (data) => to.write(data));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    if (this.frozen) this.hold(pair);
  }

  private hold(pair: [Socket, Socket]): void {
    for (const socket of pair) socket.pause();
  }
}
