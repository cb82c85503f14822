/** Minor units; null: no price. */
export class PriceChanged {
  constructor(
    readonly projectId: number,
    readonly before: number | null,
    readonly after: number | null,
  ) {}
}

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
