import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SECOND } from '../common/time/clock.js';
import { Db } from '../database/db.js';
import { Poller } from '../common/background/poller.js';
import { PublishedVersion } from './published-version.entity.js';

/** Half of the time in which other servers must notice a change. */
const LOOK_EVERY_MS = SECOND;
const THE_ONE = { id: 1 };

type Listener = () => void | Promise<void>;

/**
 * Notifies caches about changes of public content: on this server after the commit, on other servers within two
 * seconds.
 */
@Injectable()
export class PublishedContentService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(PublishedContentService.name);
  private readonly first: Listener[] = [];
  private readonly listeners: Listener[] = [];
  private readonly poller: Poller;
  private looking: Promise<void> = Promise.resolve();
  private seen = 0;
  private blind = false;

  constructor(private readonly db: Db) {
    this.poller = new Poller(
      () => this.look(),
      () => LOOK_EVERY_MS,
      (error) => this.lostSight(error),
    );
  }

  get version(): number {
    return this.seen;
  }

  /** Call it inside the transaction of the change. */
  async raise(): Promise<void> {
    await this.db.write(PublishedVersion).update(THE_ONE, { version: () => 'version + 1' });
    this.db.afterCommit(() => this.look());
  }

  /** Calls the listener after each change on any server, and again until it succeeds. */
  onRaised(listener: Listener): void {
    this.listeners.push(listener);
  }

  onRaisedFirst(listener: Listener): void {
    this.first.push(listener);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.poller.start();
  }

  /** Requests are served from caches until the shutdown completes. */
  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
  }

  /** Serialized, so that a read from before the last change never wins. */
  private look(): Promise<void> {
    const look = this.looking.then(() => this.lookOnce());
    this.looking = look.catch(() => undefined);
    return look;
  }

  private async lookOnce(): Promise<void> {
    const row = await this.db.read(PublishedVersion).findOneBy(THE_ONE);
    this.blind = false;
    // A lower version means that the database was restored.
    if (!row || row.version === this.seen) return;
    for (const listeners of [this.first, this.listeners])
      await Promise.all(listeners.map(async (listener) => listener()));
    // Set last, so that a failed notification is repeated.
    this.seen = row.version;
  }

  /** Logged once per outage; caches stay in use until the database answers again. */
  private lostSight(error: unknown): void {
    if (!this.blind) this.log.warn(error, 'changes of published content cannot be read');
    this.blind = true;
  }
}
