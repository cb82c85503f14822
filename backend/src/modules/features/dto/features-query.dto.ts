import { IsOptional } from 'class-validator';
import { PageQuery } from '../../../core/http/page.js';
import { QueryIds, QueryInstant, QueryInt, QueryText, QueryWord } from '../../../core/http/fields.js';
import { PICTURE_FORMATS, type PictureFormat } from '../../../core/storage/pictures/image.service.js';

const FEATURE_SORTS = ['publish_at', 'title', 'created'] as const;
export type FeatureSort = (typeof FEATURE_SORTS)[number];

class SortedFeaturesQuery extends PageQuery {
  @QueryWord(FEATURE_SORTS, 'FeatureSort') sort?: FeatureSort;
}

/** `q` ignores case and accents in title, summary and category. Default order: pinned first, then newest. */
export class FeaturesQuery extends SortedFeaturesQuery {
  @QueryWord(['1'], 'PinnedFlag') pinned?: '1';
  /** `as_of` of the first page excludes newer publications. */
  @QueryInstant() as_of?: string;
}

const FLAGS = ['0', '1'] as const;
type Flag = (typeof FLAGS)[number];

export class FeaturesAdminQuery extends SortedFeaturesQuery {
  /** Absent: pinned or not. */
  @QueryWord(FLAGS, 'FeatureFlag') pinned?: Flag;
  /** Absent: active or not. */
  @QueryWord(FLAGS, 'FeatureFlag') active?: Flag;
}

export class FeatureFileQuery {
  @QueryText() q?: string;
  @QueryWord(FLAGS, 'FeatureFlag') pinned?: Flag;
  @QueryWord(FLAGS, 'FeatureFlag') active?: Flag;
  @QueryIds() ids?: number[];
}

export class FeatureImageQuery {
  /** Any of the picture's `widths`; default: largest. */
  @IsOptional() @QueryInt(1, 10_000) w?: number;
  /** Default: the Accept header. */
  @QueryWord(PICTURE_FORMATS, 'PictureFormat') format?: PictureFormat;
}
