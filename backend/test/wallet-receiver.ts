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

export function question(
  { headers, raw }: Received,
  change: Record<string, string | undefined> = {},
  event = raw,
): Buffer {
  const head = JSON.stringify({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: 'DEMOWEBHOOK1',
    ...change,
  });
  return Buffer.concat([Buffer.from(`${head.slice(0, -1)},"webhook_event":`), event, Buffer.from('}')]);
}
