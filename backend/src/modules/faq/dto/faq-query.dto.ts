import { QueryIds, QueryText, QueryWord } from '../../../core/http/fields.js';
import { PageQuery } from '../../../core/http/page.js';
import { VISIBILITIES, type Visibility } from '../entries/faq-entry.entity.js';

const FAQ_SORTS = ['created', 'question', 'view_count'] as const;
export type FaqSort = (typeof FAQ_SORTS)[number];

export class FaqListQuery extends PageQuery {
  /** Default: pinned first, then newest. */
  @QueryWord(FAQ_SORTS, 'FaqSort') sort?: FaqSort;
}

export class FaqQuery extends FaqListQuery {
  @QueryWord(VISIBILITIES, 'FaqVisibility') visibility?: Visibility;
  /** Absent: active and inactive. */
  @QueryWord(['0', '1'], 'FaqActive') active?: '0' | '1';
}

export class FaqFileQuery {
  @QueryText() q?: string;
  @QueryWord(VISIBILITIES, 'FaqVisibility') visibility?: Visibility;
  @QueryWord(['0', '1'], 'FaqActive') active?: '0' | '1';
  @QueryIds() ids?: number[];
}
