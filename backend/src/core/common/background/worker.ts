import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Poller } from './poller.js';

/** Runs on every server; work for a single server is a job. */
export abstract class Worker implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  protected readonly log = new Logger(this.constructor.name);
  private readonly poller: Poller;

  constructor(
    private readonly pauseMs: number,
    fault: string,
  ) {
    this.poller = new Poller(
      () => this.round(),
      () => this.pause(),
      (error) => this.log.error(error, fault),
    );
  }

  onApplicationBootstrap(): void {
    this.poller.start();
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

  protected pause(): number {
    return this.pauseMs;
  }

  protected abstract round(): Promise<void>;
}
