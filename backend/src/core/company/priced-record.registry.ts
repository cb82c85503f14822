import { Injectable } from '@nestjs/common';
import { SharedPort } from '../common/port.js';

/** The currency is fixed once a price exists. */
@Injectable()
export class PricedRecordRegistry extends SharedPort<() => Promise<boolean>> {
  async exist(): Promise<boolean> {
    for (const has of this.providers.values()) if (await has()) return true;
    return false;
  }
}
