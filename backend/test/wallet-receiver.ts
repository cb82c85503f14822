import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  raw: Buffer;
  event: { id: string; event_type: string; resource: Record<string, unknown> };
}

export class Receiver {
  readonly received: Received[] = [];
  /** Next statuses; 200 when empty. */
  readonly statuses: number[] = [];
  delayMs = 0;

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async open(): Promise<Receiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new Receiver(`http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const raw = Buffer.concat(chunks);
        receiver.received.push({ headers: request.headers, raw, event: JSON.parse(raw.toString()) as never });
        response.statusCode = receiver.statuses.shift() ?? 200;
        setTimeout(() => response.end(), receiver.delayMs).unref();
      });
    });
    return receiver;
  }

  types(): string[] {
    return this.received.map(({ event }) => event.event_type);
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}
