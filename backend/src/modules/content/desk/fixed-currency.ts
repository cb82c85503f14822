import { Injectable } from '@nestjs/common';
import { ConflictError } from '../../../core/common/errors.js';
import { Firm } from '../../../core/company/firm.js';
import { PricedRecords } from '../../../core/company/priced-records.js';
import type { AnyDocument } from '../documents/documents.js';

/** What something was sold in does not turn into another currency. */
@Injectable()
export class FixedCurrency {
  constructor(
    private readonly firm: Firm,
    private readonly priced: PricedRecords,
  ) {}

  /** Refuses facts that would change it once a price exists. */
  async check(document: AnyDocument): Promise<void> {
    if (document.kind !== 'facts' || document.currency === this.firm.facts.currency) return;
    if (!(await this.priced.exist())) return;
    const message = 'The currency is fixed, because something has a price already.';
    throw new ConflictError('CURRENCY_FIXED', message, { fields: { currency: [message] } });
  }
}
