import { ApiProperty } from '@nestjs/swagger';
import type { ContentItem } from './content-item.entity.js';
import { CONTENT_KINDS, type ContentKind } from '../documents/content-kind.words.js';

export const CONTENT_STATES = ['published', 'changed', 'draft'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

const Kind = () => ApiProperty({ type: 'string', enum: CONTENT_KINDS as never, enumName: 'ContentKind' });
const State = () => ApiProperty({ type: 'string', enum: CONTENT_STATES as never, enumName: 'ContentState' });

export class ContentEntryView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @Kind() kind!: ContentKind;
  /** Empty for brand, facts and menus. */
  name!: string;
  /** Null if never published or without a page. */
  @ApiProperty({ type: String, nullable: true }) path!: string | null;
  @ApiProperty({ type: 'integer' }) position!: number;
  /** Changed: edited since publication. */
  @State() state!: ContentState;
  /** Listed in menus and lists. */
  shown!: boolean;
  /** Version that visitors see. */
  @ApiProperty({ type: 'integer', nullable: true }) number!: number | null;
  /** Planned publication; null for none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) planned_at!: string | null;
  @ApiProperty({ type: 'integer' }) version!: number;

  static of(item: ContentEntry): ContentEntryView {
    const { id, kind, name, path, position, shown, published, hasDraft, plannedAt, version } = item;
    const state = published === null ? 'draft' : hasDraft ? 'changed' : 'published';
    const planned = plannedAt?.toISOString() ?? null;
    return { id, kind, name, path, position, state, shown, number: published, planned_at: planned, version };
  }
}
export type ContentEntry = Pick<
  ContentItem,
  'id' | 'kind' | 'name' | 'path' | 'position' | 'shown' | 'published' | 'plannedAt' | 'version'
> & { hasDraft: boolean };

export class ContentTreeView {
  items!: ContentEntryView[];
}
