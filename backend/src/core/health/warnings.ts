import { Injectable, Logger } from '@nestjs/common';
import { SharedPort } from '../common/port.js';

/** How many there are, where they can be counted, else whether it is so. */
type Look = () => Promise<number | boolean>;

/** Something that an admin should look at. */
export interface Warning {
  kind: string;
  count: number | null;
}

/** What modules want admins to know, without whoever shows it learning who they are. */
@Injectable()
export class Warnings extends SharedPort<Look> {
  private readonly log = new Logger(Warnings.name);

  get kinds(): string[] {
    return [...this.answers.keys()];
  }

  /** What is so now. One that cannot be looked at hides none of the others. */
  async list(): Promise<Warning[]> {
    const all = await Promise.all(this.kinds.map((kind) => this.lookAt(kind)));
    return all.filter((warning) => warning !== null);
  }

  private async lookAt(kind: string): Promise<Warning | null> {
    try {
      const found = await this.answers.get(kind)!();
      return found ? { kind, count: typeof found === 'number' ? found : null } : null;
    } catch (error) {
      this.log.warn(error, `nobody knows whether to warn of ${kind}`);
      return null;
    }
  }
}
