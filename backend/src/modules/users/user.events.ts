import type { Actor } from '../../core/access/actor.js';

/** A person's rights changed or ended: whatever they are signed in with must stop counting. */
export class AccessRevoked {
  constructor(readonly userId: number) {}
}

/** Somebody is no longer of the firm: made a customer, or about to be deleted. */
export class StaffLeft {
  constructor(
    readonly userId: number,
    /** Null: the system itself. */
    readonly actor: Actor | null,
  ) {}
}
