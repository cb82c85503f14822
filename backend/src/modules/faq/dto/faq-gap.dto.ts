import { IdField, QueryInt, QueryWord, Text, WordField } from '../../../core/http/fields.js';
import { PageQuery } from '../../../core/http/page.js';
import { VISIBILITIES, type Visibility } from '../entries/faq-entry.entity.js';
import { GAP_STATES, type GapState } from '../statistics/faq-gap.entity.js';
import { QUESTION_MAX } from '../entries/faq.rules.js';

const GAP_SORTS = ['asked', 'last_asked'] as const;
export type GapSort = (typeof GAP_SORTS)[number];

export class GapsQuery extends PageQuery {
  /** Default: most asked first. */
  @QueryWord(GAP_SORTS, 'FaqGapSort') sort?: GapSort;
  /** Absent: open. */
  @QueryWord(GAP_STATES, 'FaqGapState') state?: GapState;
}

export class ChangeGapDto {
  @WordField(GAP_STATES, 'FaqGapState') state!: GapState;
}

export class GapAliasDto {
  /** Entry that answers it. */
  @IdField('Please choose an entry.') faq_id!: number;
}

export class TryFaqDto {
  @Text({ max: QUESTION_MAX, multiline: true, message: 'Please enter a question.' }) question!: string;
  /** Visitor's visibility in the test. */
  @WordField(VISIBILITIES, 'FaqVisibility') visibility!: Visibility;
}

export class QualityQuery {
  @QueryInt(1, 366) days = 30;
}
