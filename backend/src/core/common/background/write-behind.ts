import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SECOND } from '../time/clock.js';
import { Poller } from './poller.js';
import { ServerTask } from './server-task.js';

/** A crash loses the buffered rows; a stop writes them. */
export abstract class WriteBehind extends ServerTask implements OnApplicationShutdown {
  protected readonly log = new Logger(this.constructor.name);
  protected readonly poller = new Poller(
    () => this.flush(),
    () => SECOND,
    (error) => this.log.error(error, 'buffered entries could not be written'),
  );

  private writing: Promise<void> = Promise.resolve();

  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
    await this.flush();
  }

  /** Includes rows of a concurrent flush. */
  flush(): Promise<void> {
    const turn = this.writing.then(() => this.writeWaiting());
    this.writing = turn.catch(() => undefined);
    return turn;
  }

  protected begin(): void {
    this.poller.start();
  }

  protected abstract writeWaiting(): Promise<void>;
}
