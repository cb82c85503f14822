import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SECOND } from '../common/time/clock.js';
import { Db } from '../database/db.js';
import { Poller } from '../common/background/poller.js';
import { ServerTask } from '../common/background/server-task.js';
import { PublishedVersion } from './published-version.entity.js';

const LOOK_EVERY_MS = SECOND;
const THE_ONE = { id: 1 };

type Listener = () => void | Promise<void>;

/** On this server after the commit, on others within two seconds. */
@Injectable()
export class PublishedContentService extends ServerTask implements OnApplicationShutdown {
  private readonly log = new Logger(PublishedContentService.name);
  private readonly first: Listener[] = [];
  private readonly listeners: Listener[] = [];
  private readonly poller: Poller;
  private refreshing: Promise<void> = Promise.resolve();
  private seen = 0;
  private isUnreadable = false;

  constructor(private readonly db: Db) {
    super();
    this.poller = new Poller(
      () => this.refresh(),
      () => LOOK_EVERY_MS,
      (error) => this.reportUnreadable(error),
    );
  }

  get version(): number {
    return this.seen;
  }

  async raise(): Promise<void> {
    await this.db.write(PublishedVersion).update(THE_ONE, { version: () => 'version + 1' });
    this.db.afterCommit(() => this.refresh());
  }

  /** Repeats until the listener succeeds. */
  onRaised(listener: Listener): void {
    this.listeners.push(listener);
  }

  onRaisedFirst(listener: Listener): void {
    this.first.push(listener);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
  }

  protected async begin(): Promise<void> {
    await this.refresh();
    this.poller.start();
  }

  /** Serialized, so that an older read never wins. */
  private refresh(): Promise<void> {
    const reading = this.refreshing.then(() => this.readVersion());
    this.refreshing = reading.catch(() => undefined);
    return reading;
  }

  private async readVersion(): Promise<void> {
    const row = await this.db.read(PublishedVersion).findOneBy(THE_ONE);
    this.isUnreadable = false;
    // A lower version means a restored database.
    if (!row || row.version === this.seen) return;
    for (const listeners of [this.first, this.listeners])
      await Promise.all(listeners.map(async (listener) => listener()));
    // Last, so that failed notifications are repeated.
    this.seen = row.version;
  }

  private reportUnreadable(error: unknown): void {
    if (!this.isUnreadable) this.log.warn(error, 'changes of published content cannot be read');
    this.isUnreadable = true;
  }
}
