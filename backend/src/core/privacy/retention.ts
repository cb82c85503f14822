import type { SettingName } from '../config/settings.js';

/** How long one kind of thing is kept. */
export interface RetentionRow {
  /** What it is, by its word; the browser and the manual have its sentence. */
  what: string;
  /**
   * `setting`: for the time of the setting. `fixed`: for `keep`. `erased`: until it is deleted or the person is erased.
   * `books`: never deleted; an erasure removes name and address.
   */
  until: 'setting' | 'fixed' | 'erased' | 'books';
  setting?: SettingName;
  /** `10 minutes` */
  keep?: string;
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
