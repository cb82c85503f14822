import { Injectable } from '@nestjs/common';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

const CACHE_MAX = 5_000;

/** Tells bots from browsers by their user agent. */
@Injectable()
export class Bots {
  /** Browsers always send a user agent. */
  private readonly cache = new LRUCache<string, boolean>({
    max: CACHE_MAX,
    memoMethod: (agent) => agent === '' || isbot(agent),
  });

  isBot(agent: string): boolean {
    return this.cache.memo(agent);
  }
}
