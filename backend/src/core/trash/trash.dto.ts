import { ApiProperty } from '@nestjs/swagger';
import { QueryInt, WordField } from '../http/fields.js';

/** What may be deleted and brought back. The words are those of the addresses where it is brought back. */
export const TRASH_KINDS = ['features', 'special-offers', 'faq'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

export class TrashQuery {
  @WordField(TRASH_KINDS, 'TrashKind', `Must be one of: ${TRASH_KINDS.join(', ')}.`) kind!: TrashKind;
  @QueryInt(1, 200) limit = 50;
  @QueryInt(0, 1_000_000) offset = 0;
}

/** Something that was deleted and can be brought back until `gone_at`. */
export class TrashView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  deleted_at!: Date;
  gone_at!: Date;
}
