import { Logger, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Poller } from './poller.js';
import { ServerTask } from './server-task.js';

/** Runs on every server; work for a single server is a job. */
export abstract class Worker extends ServerTask implements OnModuleDestroy, OnApplicationShutdown {
  protected readonly log = new Logger(this.constructor.name);
  private readonly poller: Poller;

  constructor(
    private readonly pauseMs: number,
    fault: string,
  ) {
    super();
    this.poller = new Poller(
      () => this.round(),
      () => this.pause(),
      (error) => this.log.error(error, fault),
    );
  }

  onModuleDestroy(): void {
    this.poller.halt();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
  }

  wake(): void {
    this.poller.wake();
  }

  protected get stopping(): boolean {
    return this.poller.stopped;
  }

  protected begin(): void {
    this.poller.start();
  }

  protected pause(): number {
    return this.pauseMs;
  }

  protected abstract round(): Promise<void>;
}
