import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SECOND } from '../time/clock.js';
import { Poller } from './poller.js';

/**
 * What waits in memory and is written each second, so that nobody waits for it. A crash loses what is waiting; a stop writes it.
 */
export abstract class WriteBehind implements OnApplicationBootstrap, OnApplicationShutdown {
  protected readonly log = new Logger(this.constructor.name);
  protected readonly poller = new Poller(
    () => this.flush(),
    () => SECOND,
    (error) => this.log.error(error, 'what waits could not be written'),
  );

  private writing: Promise<void> = Promise.resolve();

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  /** When the last call is answered, so that what it left is written, too. */
  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
    await this.flush();
  }

  /** Everything that waits is written when this is done, and so is what another call was about to write. */
  flush(): Promise<void> {
    const turn = this.writing.then(() => this.writeWaiting());
    this.writing = turn.catch(() => undefined);
    return turn;
  }

  protected abstract writeWaiting(): Promise<void>;
}
