import { hash } from 'node:crypto';
import type { Clock } from '../common/time/clock.js';
import type { CachedResponse } from '../http/cached-response.js';
import type { CacheTally } from '../telemetry/metrics/metrics.service.js';
import { LoadingCache } from './loading-cache.js';
import type { PublishedContentService } from './published-content.service.js';

interface Made {
  view: object;
  until: Date | null;
}

export class ResponseCache {
  private readonly cache: LoadingCache<CachedResponse>;

  constructor(
    published: PublishedContentService,
    clock: Clock,
    tally: CacheTally,
    { answers, bytes }: { answers: number; bytes: number },
  ) {
    const limits = { max: answers, maxSize: bytes, sizeCalculation: sizeOf };
    this.cache = new LoadingCache(limits, clock, tally);
    published.onRaised(() => this.cache.clear());
  }

  of(key: string, make: () => Promise<Made>): Promise<CachedResponse> {
    const ready = this.cache.ready(key);
    if (!ready) return this.cache.get(key, async () => responseOf(await make()));
    if (typeof ready.body === 'string') ready.body = Buffer.from(ready.body);
    return Promise.resolve(ready);
  }
}

const sizeOf = ({ value }: { value: CachedResponse }): number => value.body.length;

function responseOf({ view, until }: Made) {
  const body = JSON.stringify(view);
  return { value: { body, etag: `"${hash('sha256', body, 'base64url')}"` }, until };
}
