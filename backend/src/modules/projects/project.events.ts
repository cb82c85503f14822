import type { Actor } from '../../core/access/actor.js';

/** The price is another one now. Cents; null: not priced. */
export class PriceChanged {
  constructor(
    readonly projectId: number,
    readonly before: number | null,
    readonly after: number | null,
  ) {}
}

/** The project is somebody else's now. */
export class ClientChanged {
  constructor(
    readonly projectId: number,
    readonly before: number,
    readonly after: number,
  ) {}
}

export class ProjectStatusChanged {
  constructor(
    readonly project: { id: number; title: string; userId: number },
    readonly before: string,
    readonly after: string,
  ) {}
}

/** The project is about to go, together with all that hangs on it. */
export class ProjectRemoved {
  constructor(
    readonly projectId: number,
    readonly actor: Actor,
  ) {}
}
