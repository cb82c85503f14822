import type { SettingName } from '../config/settings.js';

/** The retention of one kind of data. */
export interface RetentionRow {
  /** The kind of data; the frontend and the manual have a sentence for it. */
  what: string;
  /**
   * `setting`: for the configured time. `fixed`: for `keep`. `erased`: until deletion or erasure of the person.
   * `books`: kept forever, an erasure removes name and address.
   */
  until: 'setting' | 'fixed' | 'erased' | 'books';
  setting?: SettingName;
  keep?: string;
  job?: string;
}

export const UNTIL = ['setting', 'fixed', 'erased', 'books'] as const satisfies readonly RetentionRow['until'][];

/** Token of the retention rows of core and all modules, in the order of the modules. */
export const RETENTION = Symbol('RETENTION');

export const CORE_RETENTION: readonly RetentionRow[] = [
  { what: 'trash', until: 'setting', setting: 'TRASH_DAYS', job: 'trash' },
  { what: 'rate-counters', until: 'fixed', job: 'rate-counters' },
  { what: 'recent-errors', until: 'fixed' },
];
