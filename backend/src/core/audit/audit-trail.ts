import type { Actor } from '../access/actor.js';

/** One thing somebody did. `before` and `after` hold the changed fields only. */
export interface AuditEntry {
  /** Null: the system itself. */
  actor: Pick<Actor, 'id' | 'name' | 'role'> | null;
  /** `noun.verb`, e.g. `user.role-changed`. */
  action: string;
  record: { type: string; id: number | string; label: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Port of the append-only trail. Call inside the transaction of the change, so that both happen or neither. */
export abstract class AuditTrail {
  abstract record(entry: AuditEntry): Promise<void>;
}
