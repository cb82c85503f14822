import { Injectable } from '@nestjs/common';
import { SharedPort } from '../common/port.js';

/** Whether there is a price anywhere: from then on the firm's currency stays. Every module with prices answers for its own. */
@Injectable()
export class PricedRecords extends SharedPort<() => Promise<boolean>> {
  async exist(): Promise<boolean> {
    for (const has of this.answers.values()) if (await has()) return true;
    return false;
  }
}
