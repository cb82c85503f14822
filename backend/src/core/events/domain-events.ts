import { Injectable, Logger } from '@nestjs/common';
import { Db } from '../database/db.js';

type EventClass<T> = abstract new (...parameters: never[]) => T;
type Listener<T> = (event: T) => Promise<void>;

/** `on`: inside the transaction, errors roll back. `after`: after the commit, errors are logged. */
@Injectable()
export class DomainEvents {
  private readonly log = new Logger(DomainEvents.name);
  private readonly inside = new Map<unknown, Listener<never>[]>();
  private readonly committed = new Map<unknown, Listener<never>[]>();

  constructor(private readonly db: Db) {}

  on<T extends object>(event: EventClass<T>, listener: Listener<T>): void {
    this.inside.set(event, [...(this.inside.get(event) ?? []), listener]);
  }

  after<T extends object>(event: EventClass<T>, listener: Listener<T>): void {
    this.committed.set(event, [...(this.committed.get(event) ?? []), listener]);
  }

  async publish(event: object): Promise<void> {
    for (const listener of this.inside.get(event.constructor) ?? []) await listener(event as never);
    const later = this.committed.get(event.constructor) ?? [];
    if (later.length === 0) return;
    this.db.afterCommit(async () => {
      for (const listener of later) {
        await listener(event as never).catch((error: unknown) =>
          this.log.error(error, `listener of ${event.constructor.name}`),
        );
      }
    });
  }
}
