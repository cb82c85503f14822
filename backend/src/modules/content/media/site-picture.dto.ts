import { LIMITS } from '../../../core/common/field-limits.js';
import { QueryWord, Text } from '../../../core/http/fields.js';
import { PageQuery } from '../../../core/http/page.js';

const PICTURE_SORTS = ['created'] as const;

export class SitePicturesQuery extends PageQuery {
  @QueryWord(PICTURE_SORTS, 'SitePictureSort') sort?: (typeof PICTURE_SORTS)[number];
}

export class DescribePictureDto {
  @Text({ max: LIMITS.lineMax, message: 'Please describe the picture.' }) alt!: string;
}
