import { Injectable } from '@nestjs/common';
import { SharedPort } from '../common/port.js';

/**
 * Tells whether any price exists; then the currency of the company is fixed. Each module with prices registers a
 * check.
 */
@Injectable()
export class PricedRecordRegistry extends SharedPort<() => Promise<boolean>> {
  async exist(): Promise<boolean> {
    for (const has of this.answers.values()) if (await has()) return true;
    return false;
  }
}
