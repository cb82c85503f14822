import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SECOND } from '../clock.js';
import { Db } from '../database/db.js';
import { Poller } from '../poller.js';
import { ContentVersion } from './content-version.entity.js';

type Listener = () => void;

/**
 * Tells whoever keeps answers in memory that they are out of date: in this process right after the commit, in all others
 * as soon as they look at the counters, which they do once a second.
 */
@Injectable()
export class ContentVersions implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ContentVersions.name);
  private readonly listeners = new Map<string, Listener[]>();
  private readonly seen = new Map<string, number>();
  private failing = false;
  private readonly poller = new Poller(
    () => this.look(),
    SECOND,
    (error) => this.failed(error),
  );

  constructor(private readonly db: Db) {}

  onApplicationBootstrap(): void {
    this.poller.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.poller.stop();
  }

  watch(name: string, listener: Listener): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  /** Call inside the transaction that changes the content. */
  async raise(name: string): Promise<void> {
    const versions = this.db.write(ContentVersion);
    const { affected } = await versions.increment({ name }, 'version', 1);
    if (affected !== 1) {
      await versions.createQueryBuilder().insert().values({ name, version: 0 }).orIgnore().execute();
      await versions.increment({ name }, 'version', 1);
    }
    this.db.afterCommit(() => Promise.resolve(this.tell(name)));
  }

  private async look(): Promise<void> {
    const rows = await this.db.query<ContentVersion>('SELECT name AS name, version AS version FROM content_versions');
    this.failing = false;
    for (const { name, version } of rows) {
      if (this.seen.get(name) === version) continue;
      this.seen.set(name, version);
      this.tell(name);
    }
  }

  private tell(name: string): void {
    for (const listener of this.listeners.get(name) ?? []) listener();
  }

  /** Said once: it comes again every second until the database is back. */
  private failed(error: unknown): void {
    if (!this.failing) this.log.warn(error, 'the versions of the content cannot be read');
    this.failing = true;
  }
}
