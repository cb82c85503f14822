import { LIMITS } from '../../../core/common/field-limits.js';
import {
  Absentable,
  Clearable,
  DayField,
  IdField,
  IntField,
  OptionalText,
  QueryIds,
  QueryText,
  QueryWord,
  WordField,
} from '../../../core/http/fields.js';
import { PageLimit, PageOffset, type PageQuery } from '../../../core/http/page.js';
import { REQUEST_SOURCES, REQUEST_STAGES, type RequestSource, type RequestStage } from '../request.entity.js';

export const REQUEST_SORTS = ['created_at', 'due_on', 'name', 'stage'] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

/** `mine`: the caller's. `none`: unassigned. */
const OWNERS = ['mine', 'none'] as const;

export class RequestCountsQuery {
  @QueryText() q?: string;
  @QueryWord(REQUEST_SOURCES, 'RequestSource') source?: RequestSource;
  @QueryWord(OWNERS, 'RequestOwner') owner?: (typeof OWNERS)[number];
  /** Only requests past their due day. */
  @QueryWord(['1'], 'Overdue') overdue?: '1';
  /** Only unread requests. */
  @QueryWord(['1'], 'Unread') unread?: '1';
}

/** Includes spam only when its stage is requested. */
export class RequestExportQuery extends RequestCountsQuery {
  @QueryWord(REQUEST_STAGES, 'RequestStage') stage?: RequestStage;
  /** Only stages that need work. */
  @QueryWord(['1'], 'Open') open?: '1';
}

export class RequestFileQuery extends RequestExportQuery {
  @QueryIds() ids?: number[];
}

export class RequestsQuery extends RequestExportQuery implements PageQuery {
  @PageLimit() limit = 50;
  @PageOffset() offset = 0;
  @QueryWord(['asc', 'desc'], 'SortDirection') dir?: 'asc' | 'desc';
  @QueryWord(REQUEST_SORTS, 'RequestSort') sort?: RequestSort;
}

export class ChangeRequestDto {
  @Absentable() @WordField(REQUEST_STAGES, 'RequestStage') stage?: RequestStage;
  @Clearable() @IdField('Please choose an admin.') owner_id?: number | null;
  @OptionalText({ max: LIMITS.noteMax, multiline: true }) note?: string | null;
  @Clearable() @DayField() due_on?: string | null;
  /** Business days from today, instead of a day. */
  @Absentable()
  @IntField(1, 60, 'Please choose 1 to 60 business days.')
  due_in?: number;
}
