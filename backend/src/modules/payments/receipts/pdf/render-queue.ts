import { LRUCache } from 'lru-cache';
import { DomainError } from '../../../../core/common/errors.js';

const CACHE_BYTES = 8_000_000;
const QUEUE_MAX = 20;

/** Sequential: rendering blocks the thread. */
export class RenderQueue {
  private readonly cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  private readonly pending = new Map<string, Promise<Buffer>>();
  private last: Promise<unknown> = Promise.resolve();

  /** @throws 503 `BUSY` when too many documents wait */
  async render(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    return this.cache.get(key) ?? this.pending.get(key) ?? this.enqueue(key, render);
  }

  private enqueue(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    if (this.pending.size >= QUEUE_MAX) throw busy();
    const rendered = this.last.then(render).finally(() => this.pending.delete(key));
    this.pending.set(key, rendered);
    this.last = rendered.then(
      (bytes) => this.cache.set(key, bytes),
      () => undefined,
    );
    return rendered;
  }
}

const busy = () =>
  new DomainError(503, 'BUSY', 'Too many documents are being prepared. Please try again in a moment.', {
    retryAfter: 2,
  });
