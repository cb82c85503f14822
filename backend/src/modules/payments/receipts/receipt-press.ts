import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../../core/common/errors.js';
import { type Look, ReceiptLook } from './pdf/receipt-look.js';

/** About two hundred documents. */
const KEPT_BYTES = 8_000_000;
/** More than a page of documents that somebody opens at once. */
const WAITING_MAX = 20;

/** Documents are drawn one after the other, since drawing holds the only thread, and kept, since they do not change. */
@Injectable()
export class ReceiptPress {
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  private readonly drawing = new Map<string, Promise<Buffer>>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly look: ReceiptLook) {}

  /** `record` names what is written on the document as it is now. Throws 503 `BUSY` when too many wait. */
  async print(record: string, draw: (look: Look) => Promise<Buffer>): Promise<Buffer> {
    const key = `${record}:${this.look.name}`;
    return this.kept.get(key) ?? this.drawing.get(key) ?? this.begin(key, draw);
  }

  private begin(key: string, draw: (look: Look) => Promise<Buffer>): Promise<Buffer> {
    if (this.drawing.size >= WAITING_MAX) throw busy();
    const drawn = this.last
      .then(() => this.look.load())
      .then(draw)
      .finally(() => this.drawing.delete(key));
    this.drawing.set(key, drawn);
    this.last = drawn.then(
      (bytes) => this.kept.set(key, bytes),
      () => undefined,
    );
    return drawn;
  }
}

const busy = () =>
  new DomainError(503, 'BUSY', 'Too many documents are being prepared. Please try again in a moment.', {
    retryAfter: 2,
  });
