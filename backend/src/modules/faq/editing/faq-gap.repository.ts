import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, Not } from 'typeorm';
import { NotFoundError, StaleError } from '../../../core/common/errors.js';
import { Db } from '../../../core/database/db.js';
import { FaqGapView } from '../dto/faq-gap.view.js';
import { FaqGap, type GapState } from '../statistics/faq-gap.entity.js';

@Injectable()
export class FaqGapRepository {
  constructor(private readonly db: Db) {}

  close(id: number): Promise<FaqGap> {
    return this.update({ id, state: 'open' }, 'done');
  }

  change(id: number, state: GapState): Promise<FaqGap> {
    return this.update(state === 'dismissed' ? { id, state: Not('done') } : { id }, state);
  }

  private async update(where: FindOptionsWhere<FaqGap> & { id: number }, state: GapState): Promise<FaqGap> {
    const { affected } = await this.db.write(FaqGap).update(where, { state });
    const gap = await this.db.read(FaqGap).findOneBy({ id: where.id });
    if (!gap) throw new NotFoundError('FAQ_GAP_NOT_FOUND', 'This question does not exist.');
    if (affected !== 1) throw new StaleError(FaqGapView.of(gap));
    return gap;
  }
}
