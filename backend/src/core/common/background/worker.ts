import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Poller } from './poller.js';

/** What each server does by itself, again and again, until it is told to stop. What one of them does for all is a job. */
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

  /** Until the next round. */
  protected pause(): number {
    return this.pauseMs;
  }

  protected abstract round(): Promise<void>;
}
