import { Injectable, Logger } from '@nestjs/common';

const KEPT_MAX = 5_000;

/** Tells programs that say so from browsers, by a list that others keep up to date. */
@Injectable()
export class Bots {
  private readonly log = new Logger(Bots.name);
  private readonly kept = new Map<string, boolean>();
  /** Browsers always have a name. */
  private test: (agent: string) => boolean = (agent) => agent === '';
  private loading: Promise<void> | undefined;

  /** Reads the list, the first time. Call before {@link isBot}. */
  load(): Promise<void> {
    this.loading ??= this.read();
    return this.loading;
  }

  isBot(agent: string): boolean {
    const known = this.kept.get(agent);
    if (known !== undefined) return known;
    const verdict = this.test(agent);
    if (this.kept.size >= KEPT_MAX) this.kept.clear();
    this.kept.set(agent, verdict);
    return verdict;
  }

  /** A visit without its mark is better than none. */
  private async read(): Promise<void> {
    try {
      const { isbot } = await import('isbot');
      this.test = (agent) => agent === '' || isbot(agent);
    } catch (error) {
      this.log.error(error, 'the list of bots cannot be read; only visits without a name are marked');
    }
  }
}
