import type { SettingName } from '../config/settings.js';

/** How long one kind of thing is kept. */
export interface RetentionRow {
  /** What it is, by its word; the browser and the manual have its sentence. */
  what: string;
  /**
   * `setting`: for as long as the setting says. `fixed`: for a time that nobody sets. `erased`: until somebody deletes it, or erases
   * the person. `books`: it is not deleted; an erasure takes name and address out of it.
   */
  until: 'setting' | 'fixed' | 'erased' | 'books';
  setting?: SettingName;
  /** Who takes it away. */
  job?: string;
}

export const UNTIL = ['setting', 'fixed', 'erased', 'books'] as const satisfies readonly RetentionRow['until'][];

/** What core and every module declare, in the order of the modules. */
export const RETENTION: RetentionRow[] = [];

/** What core itself keeps. */
export const CORE_RETENTION: readonly RetentionRow[] = [
  { what: 'trash', until: 'setting', setting: 'TRASH_DAYS', job: 'trash' },
  { what: 'rate-counters', until: 'fixed', job: 'rate-counters' },
  { what: 'recent-errors', until: 'fixed' },
];
