import type { Type } from '@nestjs/common';
import { JobRun } from '../scheduler/job-run.entity.js';

export interface PersonalColumns {
  entity: Type;
  columns: readonly string[];
}

/** Not exported or erased, although the names sound personal. */
export interface NonPersonalColumns extends PersonalColumns {
  reason: string;
}

export const personalColumns = <E extends object>(
  entity: Type<E>,
  ...columns: (keyof E & string)[]
): PersonalColumns => ({ entity, columns });

export const nonPersonalColumns = <E extends object>(
  reason: string,
  entity: Type<E>,
  ...columns: (keyof E & string)[]
): NonPersonalColumns => ({ entity, columns, reason });

export const CORE_NON_PERSONAL_COLUMNS: readonly NonPersonalColumns[] = [
  nonPersonalColumns('contains a job and a server', JobRun, 'name', 'owner'),
];
