import { Injectable } from '@nestjs/common';
import type { Permission } from '../../core/access/permissions.js';
import { SharedPort } from '../../core/common/port.js';

/** How a picture is shown: to everybody, under a name, or only to those who hold a permission. */
type PictureShown = { name: string } | { only: Permission };

/** What of another module points at pictures that were taken in here. */
export interface PictureUser {
  /** Which of these keys must stay. */
  keeps(keys: string[]): Promise<Set<string>>;
  /** How it shows this picture at present; null: it does not. */
  shows(key: string): Promise<PictureShown | null>;
}

/** Who points at pictures. Here nobody knows any of them. */
@Injectable()
export class PictureUsers extends SharedPort<PictureUser> {
  async keeps(keys: string[]): Promise<Set<string>> {
    const sets = await Promise.all([...this.answers.values()].map((user) => user.keeps(keys)));
    return new Set(sets.flatMap((set) => [...set]));
  }

  /** What one shows to everybody is no secret of the others. */
  async shows(key: string): Promise<PictureShown | null> {
    let hidden: PictureShown | null = null;
    for (const user of this.answers.values()) {
      const shown = await user.shows(key);
      if (shown && 'name' in shown) return shown;
      hidden ??= shown;
    }
    return hidden;
  }
}
