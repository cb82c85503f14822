import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { LIMITS } from '../../../core/common/field-limits.js';
import {
  Absentable,
  check,
  DayField,
  FlagField,
  IdField,
  IdsField,
  OptionalText,
  WordField,
} from '../../../core/http/fields.js';
import { MANY_KINDS, type ManyKind } from '../documents/document.rules.js';
import type { AnyDocument } from '../documents/document.types.js';

export class CreateContentDto {
  @WordField(MANY_KINDS, 'ManyKind') kind!: ManyKind;
  /** Source of the content. */
  @Absentable() @IdField() copy_of?: number;
}

export class SaveDraftDto {
  @ApiProperty({ $ref: '#/components/schemas/SiteDocument' } as never)
  @IsObject({ message: 'The document is malformed.' })
  document!: AnyDocument;
}

export class PublishDto {
  /** Terms: asks everyone to agree again at sign-in. */
  @Absentable() @FlagField() asks_again?: boolean;
}

export class PlanDto extends PublishDto {
  /** Day in the company's time zone. */
  @DayField() day!: string;
  /** Local time there: `06:00`. */
  @ApiProperty({ type: String, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', example: '06:00' })
  @check(
    'time',
    'Please enter a time such as 06:00.',
    (v) => typeof v === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(v),
  )
  time!: string;
}

export class PaletteDto {
  @ApiProperty({ type: String, pattern: '^#[0-9a-f]{6}$', example: '#0b5b49' })
  @check('accent', 'Please enter a color such as #0b5b49.', (v) => typeof v === 'string' && /^#[0-9a-f]{6}$/.test(v))
  accent!: string;
}

export class PresenceDto {
  /** Field in edit; null for none. */
  @OptionalText({ max: LIMITS.siteFieldMax }) field?: string | null;
}

export class ContentOrderDto {
  /** All services or all pages, in new order. */
  @IdsField(500) ids!: number[];
}
