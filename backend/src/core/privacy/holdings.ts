import type { Type } from '@nestjs/common';
import { JobRun } from '../jobs/job-run.entity.js';

/** Columns of a table that say who somebody is, or what they look like that. */
export interface Holding {
  entity: Type;
  columns: readonly string[];
}

/** By the names of the entity's fields: another one does not compile. */
export const columnsOf = <E extends object>(entity: Type<E>, ...columns: (keyof E & string)[]): Holding => ({
  entity,
  columns,
});

/** Columns whose names sound like a person, and why nobody can be told or forgotten by them. */
export interface Nobody extends Holding {
  why: string;
}

export const nobodyIn = <E extends object>(why: string, entity: Type<E>, ...columns: (keyof E & string)[]): Nobody => ({
  ...{ entity, columns, why },
});

/** What core and every module declare of that kind. */
export const NOBODY: Nobody[] = [nobodyIn('names a job and a server', JobRun, 'name', 'owner')];
