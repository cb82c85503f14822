import type { SettingName } from '../config/settings.js';

export interface RetentionRow {
  /** The frontend and the manual have a sentence for each. */
  what: string;
  /** `erased`: until deletion or erasure. `books`: forever, but erasure removes name and address. */
  until: 'setting' | 'fixed' | 'erased' | 'books';
  setting?: SettingName;
  keep?: string;
  job?: string;
}

export const UNTIL = ['setting', 'fixed', 'erased', 'books'] as const satisfies readonly RetentionRow['until'][];

export const RETENTION = Symbol('RETENTION');

export const CORE_RETENTION: readonly RetentionRow[] = [
  { what: 'trash', until: 'setting', setting: 'TRASH_DAYS', job: 'trash' },
  { what: 'rate-counters', until: 'fixed', job: 'rate-counters' },
  { what: 'repeated-calls', until: 'fixed', keep: '24 hours', job: 'repeated-calls' },
  { what: 'recent-errors', until: 'fixed' },
];
