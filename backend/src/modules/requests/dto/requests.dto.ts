import { LIMITS } from '../../../core/field-limits.js';
import {
  Absentable,
  Clearable,
  DayField,
  IdField,
  OptionalText,
  QueryWord,
  WordField,
} from '../../../core/http/fields.js';
import { PageQuery } from '../../../core/http/page.js';
import { REQUEST_SOURCES, REQUEST_STAGES, type RequestSource, type RequestStage } from '../request.entity.js';

export const REQUEST_SORTS = ['created_at', 'due_on', 'name', 'stage'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

/** Spam is listed only when its stage is asked for. */
export class RequestsQuery extends PageQuery {
  @QueryWord(REQUEST_SOURCES, 'RequestSource') source?: RequestSource;
  @QueryWord(REQUEST_STAGES, 'RequestStage') stage?: RequestStage;
  /** Only those that should have been dealt with by now. */
  @QueryWord(['1'], 'Overdue') overdue?: '1';
  @QueryWord(REQUEST_SORTS, 'RequestSort') sort?: RequestSort;
}

export class ChangeRequestDto {
  @Absentable() @WordField(REQUEST_STAGES, 'RequestStage') stage?: RequestStage;
  @Clearable() @IdField('Please choose an admin.') owner_id?: number | null;
  @OptionalText({ max: LIMITS.noteMax, multiline: true }) note?: string | null;
  @Clearable() @DayField() due_on?: string | null;
}
