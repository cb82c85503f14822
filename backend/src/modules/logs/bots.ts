import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const KEPT_MAX = 5_000;

/** Tells programs that say so from browsers, by a list that others keep up to date. */
@Injectable()
export class Bots {
  private readonly log = new Logger(Bots.name);
  private readonly kept = new LRUCache<string, boolean>({ max: KEPT_MAX, memoMethod: (agent) => this.test(agent) });
  /** Browsers always have a name. */
  private test: (agent: string) => boolean = (agent) => agent === '';
  private loading: Promise<void> | undefined;

  /** Reads the list, the first time. Call before {@link isBot}. */
  load(): Promise<void> {
    this.loading ??= this.read();
    return this.loading;
  }

  isBot(agent: string): boolean {
    return this.kept.memo(agent);
  }

  /** A visit without its mark is better than none. */
  private async read(): Promise<void> {
    try {
      const { isbot } = await import('isbot');
      this.test = (agent) => agent === '' || isbot(agent);
    } catch (error) {
      this.log.error(error, 'the list of bots cannot be read; only visits without a name are marked');
    }
  }
}
