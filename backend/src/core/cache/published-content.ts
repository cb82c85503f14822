import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SECOND } from '../common/time/clock.js';
import { Db } from '../database/db.js';
import { Poller } from '../common/background/poller.js';
import { PublishedVersion } from './published-version.entity.js';

/** Half of what the other servers may take to notice. */
const LOOK_EVERY_MS = SECOND;
const THE_ONE = { id: 1 };

type Listener = () => void | Promise<void>;

/**
 * Says when something that visitors see has changed, so that what was kept of it is dropped: here as soon as the change is
 * committed, on every other server within two seconds.
 */
@Injectable()
export class PublishedContent implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(PublishedContent.name);
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

  /** Grows with every change. */
  get version(): number {
    return this.seen;
  }

  /** Call inside the transaction that changes what visitors see. */
  async raise(): Promise<void> {
    await this.db.write(PublishedVersion).update(THE_ONE, { version: () => 'version + 1' });
    this.db.afterCommit(() => this.look());
  }

  /** Calls back after each change, wherever it was made, and again until no listener fails. */
  onRaised(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Before those: for what the others answer from. */
  onRaisedFirst(listener: Listener): void {
    this.first.push(listener);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.look();
    this.poller.start();
  }

  /** Calls are answered until then, from what is kept. */
  async onApplicationShutdown(): Promise<void> {
    await this.poller.stop();
  }

  /** One after the other: what was read before the last change must not be what stays. */
  private look(): Promise<void> {
    const look = this.looking.then(() => this.lookOnce());
    this.looking = look.catch(() => undefined);
    return look;
  }

  private async lookOnce(): Promise<void> {
    const row = await this.db.read(PublishedVersion).findOneBy(THE_ONE);
    this.blind = false;
    // A number from before is news, too: of a database that was put in the place of one that had gone further.
    if (!row || row.version === this.seen) return;
    for (const listeners of [this.first, this.listeners])
      await Promise.all(listeners.map(async (listener) => listener()));
    // Only now: a change that was dropped halfway is dropped again by the next look.
    this.seen = row.version;
  }

  /** Said once per outage: what is kept stays in use until the database answers again. */
  private lostSight(error: unknown): void {
    if (!this.blind) this.log.warn(error, 'changes of published content cannot be seen');
    this.blind = true;
  }
}
