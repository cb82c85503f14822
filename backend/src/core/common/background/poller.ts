/** Rounds never overlap. */
export class Poller {
  private running: Promise<void> = Promise.resolve();
  private stopping = false;
  private awake = false;
  private rouse: () => void = () => undefined;

  /** Errors of `round` go to `failed` and end only the round. */
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

  wake(): void {
    this.awake = true;
    this.rouse();
  }

  halt(): void {
    this.stopping = true;
    this.rouse();
  }

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
      // A wake-up after the last check must not be lost.
      if (this.awake || this.stopping) this.rouse();
    });
  }
}
