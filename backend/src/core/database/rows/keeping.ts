import type { Type } from '@nestjs/common';

/** What is special about some tables when all rows of an installation are taken elsewhere. All others travel as they are. */
export interface Keeping {
  /** Of the moment: they stay behind, and are empty after a restore. */
  passing?: readonly Type[];
  /** Of this place: they stay behind, and a restore leaves them as they are. */
  local?: readonly Type[];
  /** They travel, and a restore takes nothing of them away: what is here and what came are put together, by the primary key. */
  merged?: readonly Type[];
  /** Statements that restored rows go through before anybody sees them. */
  restored?: readonly string[];
}

/** What core and every module declare, in the order of the modules. */
export const KEEPING: Keeping[] = [];
