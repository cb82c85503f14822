import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { SECOND } from '../../../core/common/time/clock.js';
import type { ThreadAnswer, ThreadEntry, ThreadOrder } from './faq-thread.messages.js';

const THREAD_FILE = new URL('./faq-thread.js', import.meta.url);
/** A thread that nobody needs any more gives its memory back, which is as much as the server itself has. */
const IDLE_MS = SECOND;
/** A fifth less memory, and builds take as long as before. */
const SPARING = { maxYoungGenerationSizeMb: 12 };

/** A thread ends a while after it was told to; what fails then is its own build, and not that of the next one. */
interface Running {
  worker: Worker;
  fail: (error: Error) => void;
}

/** The thread that builds indexes: started when there is something to build, ended when there was nothing for a while. */
export class IndexThread {
  private running: Running | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly synonyms: readonly string[]) {}

  /** One build at a time. `take` is given the scopes in their order, each as soon as it is built. */
  async build(
    portions: readonly ThreadEntry[][],
    scopes: readonly (readonly string[])[],
    take: (answer: ThreadAnswer) => void,
  ): Promise<void> {
    clearTimeout(this.idle);
    const running = (this.running ??= this.started());
    const { worker } = running;
    const built = new Promise<void>((resolve, reject) => {
      running.fail = reject;
      worker.removeAllListeners('message').on('message', (answer: ThreadAnswer) => {
        take(answer);
        if (answer.isLast) resolve();
      });
    });
    // It may fail before it is waited for; the one who waits is told below.
    built.catch(() => undefined);
    for (const entries of portions) {
      worker.postMessage({ entries } satisfies ThreadOrder);
      // Each portion is copied; requests are answered in between.
      await turn();
    }
    worker.postMessage({ scopes } satisfies ThreadOrder);
    await built;
    this.idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
  }

  /** What is being built is given up. */
  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { running } = this;
    this.running = undefined;
    await running?.worker.terminate();
  }

  private started(): Running {
    const worker = new Worker(THREAD_FILE, { workerData: this.synonyms, resourceLimits: SPARING });
    const running: Running = { worker, fail: () => undefined };
    const ended = (error: Error) => {
      if (this.running === running) this.running = undefined;
      running.fail(error);
    };
    worker.on('error', ended).on('exit', () => ended(new Error('the thread that builds the index ended')));
    worker.unref();
    return running;
  }
}
