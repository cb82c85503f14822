import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { LIMITS } from '../../../core/common/field-limits.js';
import { FIRST_STEPS, type FirstStep } from '../../../core/company/first-step.registry.js';
import { check, isTextOf, QueryWord, WordField } from '../../../core/http/fields.js';
import { storedPath } from '../redirects/redirect.rules.js';
import { type Listing, LISTINGS } from './site-settings.entity.js';

export class KeepStepDto {
  @WordField(FIRST_STEPS, 'FirstStep') step!: FirstStep;
}

export class ListingDto {
  @WordField(LISTINGS, 'Listing') listing!: Listing;
}

export class SitePageQuery {
  @ApiProperty({ type: String, example: '/web-development' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (storedPath(value) ?? value) : value))
  @check('path', 'Must be a path of this site.', (value) => isTextOf(value, { min: 1, max: LIMITS.lineMax }))
  path!: string;
}

const YES = ['yes'] as const;

export class SiteImportQuery {
  /** Absent: nothing is changed. */
  @QueryWord(YES, 'Yes') apply?: 'yes';
}
