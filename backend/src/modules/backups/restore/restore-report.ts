import type { Actor } from '../../../core/common/actor.js';

export const RESTORE_STATES = ['running', 'done', 'failed'] as const;
export type RestoreState = (typeof RESTORE_STATES)[number];

export interface RightsChange {
  id: number;
  name: string;
  differences: string[];
}

/** Readable without a session. */
export interface RestoreReport {
  state: RestoreState;
  message: string;
  rights: RightsChange[];
}

export interface RestoreRequest {
  ticket: string;
  name: string;
  actor: Pick<Actor, 'id' | 'name' | 'role'>;
}

export const RUNNING: RestoreReport = { state: 'running', message: 'The backup is being restored.', rights: [] };
