import { Injectable } from '@nestjs/common';
import { SharedPort } from '../../core/common/port.js';

/** Says in a sentence why this person cannot be deleted, or null. Runs inside the deleting transaction. */
type DeletionCheck = (userId: number) => Promise<string | null>;

/** Where modules that hold records of a person object to their deletion. */
@Injectable()
export class UserGuards extends SharedPort<DeletionCheck> {
  async objection(userId: number): Promise<string | null> {
    for (const check of this.answers.values()) {
      const reason = await check(userId);
      if (reason) return reason;
    }
    return null;
  }
}
