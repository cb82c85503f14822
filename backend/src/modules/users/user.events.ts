import type { Actor } from '../../core/common/actor.js';

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

/** Somebody has another name from now on. Published inside the transaction; who keeps a copy to search or sort by follows. */
export class PersonRenamed {
  constructor(
    readonly userId: number,
    readonly name: string,
  ) {}
}

/** Somebody can sign in with this address from now on: a new account, or one that nobody had chosen a password for. */
export class AccountOpened {
  constructor(
    readonly userId: number,
    readonly email: string,
  ) {}
}

/** What guards an account, as it was changed. */
type AccountChange =
  | { what: 'password' | 'recovery-codes' }
  /** Both as they are stored, in lower case. */
  | { what: 'email'; before: string; after: string }
  /** In words of ours, "A passkey", never in those of whoever did it: a letter warns of them. */
  | { what: 'factor-added' | 'factor-removed'; factor: string }
  /** All factors at once, by an admin or on the server. */
  | { what: 'factors-reset' };

/** What somebody signs in with was changed. Publish it inside the transaction that changes it: the person gets a letter. */
export class AccountChanged {
  constructor(
    readonly userId: number,
    readonly change: AccountChange,
  ) {}
}

/** Its owner says that somebody else was in it: whatever was added to the account since then is not theirs, and has to go. */
export class AccountTakenBack {
  constructor(
    readonly userId: number,
    readonly since: Date,
  ) {}
}
