import { QueryWord } from '../../../core/http/fields.js';

const YES = ['yes'] as const;

export class SiteImportQuery {
  /** Absent: nothing is changed. */
  @QueryWord(YES, 'Yes') apply?: 'yes';
}
