import { ApiExtraModels } from '@nestjs/swagger';
import { LIMITS } from '../../../core/common/field-limits.js';
import { Absentable, FlagField, InstantField, OptionalText, Text } from '../../../core/http/fields.js';
import { FeatureImageDto, ImagesField } from './feature-image.dto.js';

const SUMMARY_MAX = 2_000;
const DESCRIPTION_MAX = 20_000;

const Title = () => Text({ max: LIMITS.lineMax, message: 'Title is required' });

@ApiExtraModels(FeatureImageDto)
class FeatureFields {
  /** Absent or empty: from the title. */
  @OptionalText({ max: LIMITS.lineMax }) slug?: string | null;
  @OptionalText({ max: SUMMARY_MAX, multiline: true }) summary?: string | null;
  @OptionalText({ max: DESCRIPTION_MAX, multiline: true }) description?: string | null;
  @OptionalText({ max: LIMITS.lineMax }) category?: string | null;
  @OptionalText({ max: LIMITS.lineMax }) price_range?: string | null;
  @Absentable() @FlagField() is_active?: boolean;
  @Absentable() @FlagField() is_pinned?: boolean;
  /** Only admins see it until then. Default: now. */
  @Absentable() @InstantField() publish_at?: string;
  /** Replaces all images. */
  @Absentable() @ImagesField() images?: FeatureImageDto[];
}

export class CreateFeatureDto extends FeatureFields {
  @Title() title!: string;
}

export class ChangeFeatureDto extends FeatureFields {
  @Absentable() @Title() title?: string;
}
