/** Does a round of work again and again: after each pause, and at once when woken. Never two rounds at a time. */
export class Poller {
  private running: Promise<void> = Promise.resolve();
  private stopping = false;
  private awake = false;
  private rouse: () => void = () => undefined;

  /** `round` may check {@link stopped} between two pieces of work. Its failures are told to `failed` and end only the round. */
  constructor(
    private readonly round: () => Promise<void>,
    private readonly pauseMs: () => number,
    private readonly failed: (error: unknown) => void,
  ) {}

  get stopped(): boolean {
    return this.stopping;
  }

  start(): void {
    this.running = this.run();
  }

  /** Works now. Returns at once. */
  wake(): void {
    this.awake = true;
    this.rouse();
  }

  /** No more rounds after the one that is on. Returns at once. */
  halt(): void {
    this.stopping = true;
    this.rouse();
  }

  /** Lets the round that is on come to its end. */
  async stop(): Promise<void> {
    this.halt();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      this.awake = false;
      await this.round().catch(this.failed);
      if (!this.awake) await this.pause();
    }
  }

  private async pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.pauseMs());
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
      // Whoever called between the last look and here must not wait.
      if (this.awake || this.stopping) this.rouse();
    });
  }
}
