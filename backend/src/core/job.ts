import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Poller } from './poller.js';

/** Work that a server does by itself, again and again, until it is told to stop. */
export abstract class Job implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  protected readonly log = new Logger(this.constructor.name);
  private readonly poller: Poller;

  constructor(pauseMs: number, fault: string) {
    this.poller = new Poller(
      () => this.round(),
      pauseMs,
      (error) => this.log.error(error, fault),
    );
  }

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  /** All of them hear it at the same time: nothing new is begun. */
  onModuleDestroy(): void {
    this.poller.halt();
  }

  /** The piece of work on hand has had the time that the last calls took. */
  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
  }

  /** Works now. Returns at once. */
  wake(): void {
    this.poller.wake();
  }

  /** To be asked between two pieces of work. */
  protected get stopping(): boolean {
    return this.poller.stopped;
  }

  protected abstract round(): Promise<void>;
}
