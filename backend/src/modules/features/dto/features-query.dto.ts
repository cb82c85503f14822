import { IsOptional } from 'class-validator';
import { PageQuery } from '../../../core/http/page.js';
import { QueryInstant, QueryInt, QueryText, QueryWord } from '../../../core/http/fields.js';
import { PICTURE_FORMATS, type PictureFormat } from '../../storage/index.js';

export class FeaturesQuery {
  @QueryInt(1, 100) limit = 9;
  @QueryInt(0, 1_000_000) offset = 0;
  /** Anywhere in title, summary or category; case and accents do not matter. */
  @QueryText() q?: string;
  @QueryWord(['1'], 'PinnedFlag') pinned?: '1';
  /** The `as_of` of the first page: later pages then know nothing of what was published in between. */
  @QueryInstant() as_of?: string;
}

const FEATURE_SORTS = ['publish_at', 'title', 'created'] as const;
export type FeatureSort = (typeof FEATURE_SORTS)[number];
const FLAGS = ['0', '1'] as const;
type Flag = (typeof FLAGS)[number];

export class FeaturesDeskQuery extends PageQuery {
  /** Absent: pinned or not. */
  @QueryWord(FLAGS, 'FeatureFlag') pinned?: Flag;
  /** Absent: active or not. */
  @QueryWord(FLAGS, 'FeatureFlag') active?: Flag;
  @QueryWord(FEATURE_SORTS, 'FeatureSort') sort?: FeatureSort;
}

export class FeatureImageQuery {
  /** One of the picture's `widths`; absent: the largest. */
  @IsOptional() @QueryInt(1, 10_000) w?: number;
  /** Absent: what the Accept header prefers. */
  @QueryWord(PICTURE_FORMATS, 'PictureFormat') format?: PictureFormat;
}
