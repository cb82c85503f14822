import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { SECOND } from '../../../core/common/time/clock.js';
import type { ThreadAnswer, ThreadEntry, ThreadOrder } from './faq-thread.messages.js';

const THREAD_FILE = new URL('./faq-thread.js', import.meta.url);
/** The thread takes as much memory as the server. */
const IDLE_MS = SECOND;
/** Saves a fifth of the memory. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 12 };

/** A worker may outlive `terminate`, so each fails only its own build. */
interface Running {
  worker: Worker;
  fail: (error: Error) => void;
}

export class IndexThread {
  private running: Running | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly synonyms: readonly string[]) {}

  async build(
    portions: readonly ThreadEntry[][],
    scopes: readonly (readonly string[])[],
    take: (answer: ThreadAnswer) => void,
  ): Promise<void> {
    clearTimeout(this.idle);
    const running = (this.running ??= this.startWorker());
    const { worker } = running;
    const built = new Promise<void>((resolve, reject) => {
      running.fail = reject;
      worker.removeAllListeners('message').on('message', (answer: ThreadAnswer) => {
        take(answer);
        if (answer.isLast) resolve();
      });
    });
    // Avoids an unhandled rejection.
    built.catch(() => undefined);
    for (const entries of portions) {
      worker.postMessage({ entries } satisfies ThreadOrder);
      // Requests run in between.
      await turn();
    }
    worker.postMessage({ scopes } satisfies ThreadOrder);
    await built;
    this.idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { running } = this;
    this.running = undefined;
    await running?.worker.terminate();
  }

  private startWorker(): Running {
    const worker = new Worker(THREAD_FILE, { workerData: this.synonyms, resourceLimits: RESOURCE_LIMITS });
    const running: Running = { worker, fail: () => undefined };
    const ended = (error: Error) => {
      if (this.running === running) this.running = undefined;
      running.fail(error);
    };
    worker.on('error', ended).on('exit', () => ended(new Error('the index thread ended')));
    worker.unref();
    return running;
  }
}
