import { Injectable } from '@nestjs/common';

const KEPT_MAX = 5_000;

/** Tells programs that say so from browsers, by a list that others keep up to date. */
@Injectable()
export class Bots {
  private readonly kept = new Map<string, boolean>();

  /** Browsers always have a name. */
  async isBot(agent: string): Promise<boolean> {
    const known = this.kept.get(agent);
    if (known !== undefined) return known;
    const { isbot } = await import('isbot');
    const verdict = agent === '' || isbot(agent);
    if (this.kept.size >= KEPT_MAX) this.kept.clear();
    this.kept.set(agent, verdict);
    return verdict;
  }
}
