import { Injectable, Logger } from '@nestjs/common';

/** One question to the database, answered from an index. */
type Count = () => Promise<number>;

/** Something that waits for staff. */
export interface WaitingCount {
  kind: string;
  count: number;
}

/** How much of each module waits for staff, without whoever shows it learning who they are. */
@Injectable()
export class Waiting {
  private readonly log = new Logger(Waiting.name);
  private readonly counts = new Map<string, Count>();

  /** Call it in `onModuleInit`. */
  register(kind: string, count: Count): void {
    this.counts.set(kind, count);
  }

  get kinds(): string[] {
    return [...this.counts.keys()];
  }

  /** What waits now; nothing of what does not. One that cannot be counted hides none of the others. */
  async list(): Promise<WaitingCount[]> {
    const all = await Promise.all(this.kinds.map(async (kind) => ({ kind, count: await this.count(kind) })));
    return all.filter(({ count }) => count > 0);
  }

  private async count(kind: string): Promise<number> {
    try {
      return await this.counts.get(kind)!();
    } catch (error) {
      this.log.warn(error, `nobody knows how much waits of ${kind}`);
      return 0;
    }
  }
}
