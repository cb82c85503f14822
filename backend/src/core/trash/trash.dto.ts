import { ApiProperty } from '@nestjs/swagger';
import { QueryWord, WordField } from '../http/fields.js';
import { PageQuery } from '../http/page.js';
import { TRASH_KINDS, type TrashWord } from '../records/trash-kind.js';

const TRASH_SORTS = ['deleted', 'name'] as const;
export type TrashSort = (typeof TRASH_SORTS)[number];

export class TrashQuery extends PageQuery {
  @WordField(TRASH_KINDS.all, 'TrashKind', () => `Must be one of: ${TRASH_KINDS.all.join(', ')}.`) kind!: TrashWord;
  @QueryWord(TRASH_SORTS, 'TrashSort') sort?: TrashSort;
}

export class TrashView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  deleted_at!: Date;
  gone_at!: Date;
}
