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
