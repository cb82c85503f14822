import { Injectable } from '@nestjs/common';
import { SharedPort } from '../../core/ports/port.js';

/** What of another module points at pictures that were taken in here. */
interface PictureUser {
  /** Which of these keys must stay. */
  keeps(keys: string[]): Promise<Set<string>>;
  /** Whether it shows this picture at present. */
  shows(key: string): Promise<boolean>;
}

/** Who else points at pictures. Features know none of them. */
@Injectable()
export class PictureUsers extends SharedPort<PictureUser> {
  async keeps(keys: string[]): Promise<Set<string>> {
    const sets = await Promise.all([...this.answers.values()].map((user) => user.keeps(keys)));
    return new Set(sets.flatMap((set) => [...set]));
  }

  async shows(key: string): Promise<boolean> {
    for (const user of this.answers.values()) if (await user.shows(key)) return true;
    return false;
  }
}
