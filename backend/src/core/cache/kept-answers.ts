import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../common/time/clock.js';
import type { KeptAnswer } from '../http/kept-answer.js';
import type { CacheTally } from '../telemetry/metrics/metrics.js';
import type { PublishedContent } from './published-content.js';

interface Made {
  /** Becomes the JSON of the answer. */
  view: object;
  /** Until when the answer is right even if nothing is published; null: for ever. */
  until: Date | null;
}

interface Kept {
  answer: KeptAnswer;
  until: number;
}

/** Whole JSON answers, one for each question, until something that visitors see changes. Those asked for longest ago give way. */
export class KeptAnswers {
  private readonly kept: LRUCache<string, Kept>;
  private readonly inProgress = new Map<string, Promise<KeptAnswer>>();
  private generation = 0;

  constructor(
    published: PublishedContent,
    private readonly clock: Clock,
    private readonly tally: CacheTally,
    { answers, bytes }: { answers: number; bytes: number },
  ) {
    this.kept = new LRUCache({ max: answers, maxSize: bytes, sizeCalculation: ({ answer }) => answer.body.length });
    published.onRaised(() => this.drop());
  }

  /** `make` is asked when there is no answer to this question, or none that is still right. */
  of(key: string, make: () => Promise<Made>): Promise<KeptAnswer> {
    const kept = this.kept.get(key);
    if (!kept || kept.until <= this.clock.now().getTime()) return this.makeOnce(key, make);
    this.tally.hit();
    // Bytes are sent as they are, but making them is worth it only for what is asked for again.
    if (typeof kept.answer.body === 'string') kept.answer.body = Buffer.from(kept.answer.body);
    return Promise.resolve(kept.answer);
  }

  /** Of many who ask for the same at once, one goes to the database. */
  private makeOnce(key: string, make: () => Promise<Made>): Promise<KeptAnswer> {
    const running = this.inProgress.get(key);
    if (running) return running;
    const making = this.make(key, make).finally(() => {
      if (this.inProgress.get(key) === making) this.inProgress.delete(key);
    });
    this.inProgress.set(key, making);
    return making;
  }

  private async make(key: string, make: () => Promise<Made>): Promise<KeptAnswer> {
    this.tally.miss();
    const { generation } = this;
    const { view, until } = await make();
    const body = JSON.stringify(view);
    const answer = { body, etag: `"${hash('sha256', body, 'base64url')}"` };
    // What was read before a change may already be the past.
    if (generation === this.generation) this.kept.set(key, { answer, until: until?.getTime() ?? Infinity });
    return answer;
  }

  private drop(): void {
    this.generation += 1;
    this.kept.clear();
    this.inProgress.clear();
  }
}
