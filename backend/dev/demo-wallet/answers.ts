import { Refusal } from './errors.js';
import type { Store } from './state.js';

const KEPT_MS = 6 * 60 * 60 * 1000;
/** Refusals after the money was really asked for: the same request id gets them again. */
const FINAL = new Set(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY']);

/** The memory behind PayPal-Request-Id: one id does its work once, whatever it is repeated for. */
export class Answers {
  private readonly running = new Set<string>();

  constructor(private readonly store: Store) {}

  /** Runs `work` once per key. Answers the id of what was made and whether this was a repetition. */
  async once(
    key: string | undefined,
    work: () => Promise<{ id: string }> | { id: string },
  ): Promise<{ id: string; replayed: boolean }> {
    if (key === undefined) return { id: (await work()).id, replayed: false };
    if (this.running.has(key)) throw Refusal.of('PREVIOUS_REQUEST_IN_PROGRESS');
    const known = this.known(key);
    if (known !== undefined) return { id: known, replayed: true };
    this.running.add(key);
    try {
      const { id } = await work();
      this.store.data.answers[key] = { id, at: this.store.now() };
      return { id, replayed: false };
    } catch (error) {
      const issue = error instanceof Refusal ? error.issue : undefined;
      if (issue && FINAL.has(issue)) this.store.data.answers[key] = { issue, at: this.store.now() };
      throw error;
    } finally {
      this.running.delete(key);
    }
  }

  private known(key: string): string | undefined {
    const answer = this.store.data.answers[key];
    if (!answer || this.store.now() - answer.at >= KEPT_MS) return undefined;
    if (answer.issue !== undefined) throw Refusal.of(answer.issue);
    return answer.id;
  }
}
