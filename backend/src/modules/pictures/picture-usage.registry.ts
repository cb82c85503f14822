import { Injectable } from '@nestjs/common';
import type { Permission } from '../../core/access/permissions.js';
import { SharedPort } from '../../core/common/port.js';

type PictureVisibility = { name: string } | { only: Permission };

export interface PictureUsage {
  /** @returns the keys that the module references */
  keeps(keys: string[]): Promise<Set<string>>;
  shows(key: string): Promise<PictureVisibility | null>;
}

@Injectable()
export class PictureUsageRegistry extends SharedPort<PictureUsage> {
  async keeps(keys: string[]): Promise<Set<string>> {
    const sets = await Promise.all([...this.answers.values()].map((usage) => usage.keeps(keys)));
    return new Set(sets.flatMap((set) => [...set]));
  }

  async shows(key: string): Promise<PictureVisibility | null> {
    let limited: PictureVisibility | null = null;
    for (const usage of this.answers.values()) {
      const shown = await usage.shows(key);
      if (shown && 'name' in shown) return shown;
      limited ??= shown;
    }
    return limited;
  }
}
