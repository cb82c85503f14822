import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../common/time/clock.js';
import type { CachedResponse } from '../http/cached-response.js';
import type { CacheTally } from '../telemetry/metrics/metrics.service.js';
import type { PublishedContentService } from './published-content.service.js';

interface Made {
  view: object;
  until: Date | null;
}

interface Entry {
  answer: CachedResponse;
  until: number;
}

/** Cached until published content changes; least recently used evicted first. */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly inProgress = new Map<string, Promise<CachedResponse>>();
  private generation = 0;

  constructor(
    published: PublishedContentService,
    private readonly clock: Clock,
    private readonly tally: CacheTally,
    { answers, bytes }: { answers: number; bytes: number },
  ) {
    this.entries = new LRUCache({ max: answers, maxSize: bytes, sizeCalculation: ({ answer }) => answer.body.length });
    published.onRaised(() => this.drop());
  }

  of(key: string, make: () => Promise<Made>): Promise<CachedResponse> {
    const kept = this.entries.get(key);
    if (!kept || kept.until <= this.clock.now().getTime()) return this.makeOnce(key, make);
    this.tally.hit();
    if (typeof kept.answer.body === 'string') kept.answer.body = Buffer.from(kept.answer.body);
    return Promise.resolve(kept.answer);
  }

  private makeOnce(key: string, make: () => Promise<Made>): Promise<CachedResponse> {
    const running = this.inProgress.get(key);
    if (running) return running;
    const making = this.make(key, make).finally(() => {
      if (this.inProgress.get(key) === making) this.inProgress.delete(key);
    });
    this.inProgress.set(key, making);
    return making;
  }

  private async make(key: string, make: () => Promise<Made>): Promise<CachedResponse> {
    this.tally.miss();
    const { generation } = this;
    const { view, until } = await make();
    const body = JSON.stringify(view);
    const answer = { body, etag: `"${hash('sha256', body, 'base64url')}"` };
    // A read from before a change must not be cached.
    if (generation === this.generation) this.entries.set(key, { answer, until: until?.getTime() ?? Infinity });
    return answer;
  }

  private drop(): void {
    this.generation += 1;
    this.entries.clear();
    this.inProgress.clear();
  }
}
