import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SECOND } from '../common/time/clock.js';
import { CONFIG, type Config } from '../config/env.js';

const MOMENT_MS = SECOND / 2;
const LOOK_EVERY_MS = SECOND / 4;
const CALLS_END_MS = 12 * SECOND;

/** Readiness turns red, requests are still answered, connections are refused, pending requests end. */
@Injectable()
export class ShutdownService implements OnModuleDestroy, BeforeApplicationShutdown {
  private server: Server | undefined;
  private connections: Connections | undefined;
  private leaving: Promise<void> | undefined;
  private closed = false;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'drainMs'>) {}

  get hasBegun(): boolean {
    return this.leaving !== undefined;
  }

  get refuses(): boolean {
    return this.closed;
  }

  watch(server: Server): void {
    this.server = server;
    this.connections = new Connections(server);
  }

  onModuleDestroy(): void {
    this.leaving ??= this.leave();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.leaving;
  }

  private async leave(): Promise<void> {
    const { server, connections } = this;
    if (!server?.listening || !connections) return;
    const cut = setTimeout(() => server.closeAllConnections(), CALLS_END_MS);
    await pause(this.config.drainMs);
    this.closed = true;
    const empty = once(server, 'close');
    server.close();
    await Promise.race([empty, pause(MOMENT_MS)]);
    const sweep = setInterval(() => connections.closeIdle(), LOOK_EVERY_MS);
    await empty;
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

/** Connections with the number of their pending requests. */
class Connections {
  private readonly calls = new Map<Socket, number>();

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.calls.set(socket, 0);
      socket.once('close', () => this.calls.delete(socket));
    });
    server.on('request', ({ socket }, response) => {
      this.count(socket, 1);
      response.once('close', () => this.count(socket, -1));
    });
  }

  closeIdle(): void {
    for (const [socket, calls] of this.calls) if (calls === 0) socket.destroy();
  }

  private count(socket: Socket, change: number): void {
    const calls = this.calls.get(socket);
    if (calls !== undefined) this.calls.set(socket, calls + change);
  }
}
