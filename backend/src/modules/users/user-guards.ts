import { Injectable } from '@nestjs/common';

/** Says in a sentence why this person cannot be deleted, or null. Runs inside the deleting transaction. */
export type DeletionCheck = (userId: number) => Promise<string | null>;

/** Where modules that hold records of a person object to their deletion. */
@Injectable()
export class UserGuards {
  private readonly checks: DeletionCheck[] = [];

  registerDeletionCheck(check: DeletionCheck): void {
    this.checks.push(check);
  }

  async objection(userId: number): Promise<string | null> {
    for (const check of this.checks) {
      const reason = await check(userId);
      if (reason) return reason;
    }
    return null;
  }
}
