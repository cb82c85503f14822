import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.js';

const SIZE_LIMIT = 50 * 1024 * 1024;

/** `hang` connects but never responds; `reject-*` with a number answers each recipient. */
export type Behaviour = 'accept' | 'hang' | 'reject-451' | 'reject-550' | 'reject-login' | 'reject-quota' | 'down';

type Done = (error?: Error | null) => void;

export class SmtpListener {
  private readonly sockets = new Set<Socket>();
  private readonly smtp: SMTPServer;
  private behaviour: Behaviour = 'accept';
  port = 0;

  constructor(
    private readonly box: Mailbox,
    private readonly host: string,
  ) {
    this.smtp = new SMTPServer({
      size: SIZE_LIMIT,
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anyone' }),
      onConnect: (_session, done) => this.unlessHanging(done),
      onMailFrom: (_address, _session, done) => this.unlessHanging(() => done(this.senderRejection())),
      onRcptTo: (_address, _session, done) => this.unlessHanging(() => done(this.rejection())),
      onData: (stream, session, done) => {
        stream.toArray().then(
          (chunks: Buffer[]) => this.unlessHanging(() => this.take(Buffer.concat(chunks), session, done)),
          (error: unknown) => done(error as Error),
        );
      },
    });
    this.smtp.on('error', () => undefined);
    this.smtp.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  async listen(port: number): Promise<void> {
    this.smtp.server.listen(port, this.host);
    await once(this.smtp.server, 'listening');
    this.port = (this.smtp.server.address() as AddressInfo).port;
  }

  set(behaviour: Behaviour): void {
    const before = this.behaviour;
    this.behaviour = behaviour;
    if (behaviour === 'down' && before !== 'down') this.shut();
    if (behaviour !== 'down' && before === 'down') this.smtp.server.listen(this.port, this.host);
    // Hanging clients see a close instead of a timeout.
    if (before === 'hang') this.cut();
  }

  async close(): Promise<void> {
    if (this.behaviour === 'down') return;
    const closed = once(this.smtp.server, 'close');
    this.shut();
    await closed;
  }

  private shut(): void {
    this.smtp.server.close();
    this.cut();
  }

  private cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private unlessHanging(done: () => void): void {
    if (this.behaviour !== 'hang') done();
  }

  private senderRejection(): Error | null {
    if (this.behaviour === 'reject-login') return refusal(530, '5.7.0 Authentication required');
    if (this.behaviour === 'reject-quota') return refusal(550, '5.4.5 Daily sending limit exceeded');
    return null;
  }

  private rejection(): Error | null {
    if (this.behaviour === 'reject-451') return refusal(451, 'Try again later');
    if (this.behaviour === 'reject-550') return refusal(550, 'No such mailbox');
    return null;
  }

  private take(message: Buffer, { envelope }: SMTPServerSession, done: Done): void {
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    const to = envelope.rcptTo.map(({ address }) => address);
    this.box.receive(message, { from, to }).then(() => done(), done);
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
