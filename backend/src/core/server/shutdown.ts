import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SECOND } from '../common/time/clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
import { Lines } from '../http/lines.js';

/** Whoever has just connected gets this time to say what for. */
const MOMENT_MS = SECOND / 2;
const LOOK_EVERY_MS = SECOND / 4;
/** Calls that are still under way then are cut, so that what comes after has its time, too. */
const CALLS_END_MS = 12 * SECOND;

/**
 * How the server leaves: ready turns red at once; what a proxy still sends until it has noticed is answered; then nobody new
 * is let in, silent connections are closed, and the calls under way come to their end.
 */
@Injectable()
export class Shutdown implements OnModuleDestroy, BeforeApplicationShutdown {
  private server: Server | undefined;
  private lines: Lines | undefined;
  private leaving: Promise<void> | undefined;
  private closed = false;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'drainMs'>) {}

  /** Ready is red, and no connection is kept for another call. */
  get hasBegun(): boolean {
    return this.leaving !== undefined;
  }

  /** New calls are refused. */
  get refuses(): boolean {
    return this.closed;
  }

  /** Call before it listens. */
  watch(server: Server): void {
    this.server = server;
    this.lines = new Lines(server);
  }

  onModuleDestroy(): void {
    this.leaving ??= this.leave();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.leaving;
  }

  private async leave(): Promise<void> {
    const { server, lines } = this;
    if (!server?.listening || !lines) return;
    const cut = setTimeout(() => server.closeAllConnections(), CALLS_END_MS);
    await pause(this.config.drainMs);
    this.closed = true;
    const empty = once(server, 'close');
    server.close();
    await Promise.race([empty, pause(MOMENT_MS)]);
    const sweep = setInterval(() => lines.closeQuiet(), LOOK_EVERY_MS);
    await empty;
    clearInterval(sweep);
    clearTimeout(cut);
  }
}
