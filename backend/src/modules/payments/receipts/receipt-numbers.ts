import { Injectable } from '@nestjs/common';
import { Db } from '../../../core/database/db.js';
import { ConflictError } from '../../../core/common/errors.js';
import { ReceiptCounter } from './receipt-counter.entity.js';
import { numberText, type Series } from './receipt.rules.js';

/** Numbers without gaps. Both steps belong to the transaction that writes the document: it fails, and the number is free again. */
@Injectable()
export class ReceiptNumbers {
  constructor(private readonly db: Db) {}

  /** Makes every other document of this series wait until the transaction ends. What is read afterwards is the latest. */
  async hold(series: Series): Promise<void> {
    await this.db
      .write(ReceiptCounter)
      .createQueryBuilder()
      .insert()
      .values({ ...series, last: 0 })
      // Touching an existing row locks it as a write does; ignoring it would not.
      .orUpdate(['series'], ['series', 'series_year'])
      .updateEntity(false)
      .execute();
  }

  /** The number after `last`, as the counter had it once the series was held. */
  async take({ series, year }: Series, last: number): Promise<string> {
    const { affected } = await this.db.write(ReceiptCounter).update({ series, year, last }, { last: last + 1 });
    if (affected !== 1) throw new ConflictError('CONFLICT', 'Another receipt took this number. Please try again.');
    return numberText({ series, year }, last + 1);
  }
}
