import { QueryWord } from '../../../core/http/fields.js';
import { PageQuery } from '../../../core/http/page.js';
import { VISIBILITIES, type Visibility } from '../faq-entry.entity.js';

export class FaqQuery extends PageQuery {
  @QueryWord(VISIBILITIES, 'FaqVisibility') visibility?: Visibility;
  /** Absent: active and inactive ones. */
  @QueryWord(['0', '1'], 'FaqActive') active?: '0' | '1';
}
