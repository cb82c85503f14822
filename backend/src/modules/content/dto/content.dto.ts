import { ApiProperty } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { Absentable, FlagField, IdField, IdsField, WordField } from '../../../core/http/fields.js';
import { MANY_KINDS, type ManyKind } from '../content.rules.js';
import type { AnyDocument } from '../documents/documents.js';

export class CreateContentDto {
  @WordField(MANY_KINDS, 'ManyKind') kind!: ManyKind;
  /** Begins with what this one holds. */
  @Absentable() @IdField() copy_of?: number;
}

export class SaveDraftDto {
  @ApiProperty({ $ref: '#/components/schemas/SiteDocument' } as never)
  @IsObject({ message: 'The document is malformed.' })
  document!: AnyDocument;
}

export class PublishDto {
  /** Of terms: everybody is asked to agree again at the next sign-in. */
  @Absentable() @FlagField() asks_again?: boolean;
}

export class ContentOrderDto {
  /** All services or all pages, in their new order. */
  @IdsField(500) ids!: number[];
}
