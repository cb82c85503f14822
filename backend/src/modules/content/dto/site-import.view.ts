import { ApiProperty } from '@nestjs/swagger';
import { CONTENT_KINDS, type ContentKind } from '../content-kind.words.js';

const WHATS = ['new', 'changed', 'same'] as const;

/** What an import does to one page. */
export class SiteChangeView {
  @ApiProperty({ type: 'string', enum: CONTENT_KINDS as never, enumName: 'ContentKind' }) kind!: ContentKind;
  name!: string;
  @ApiProperty({ type: String, nullable: true }) path!: string | null;
  @ApiProperty({ enum: WHATS, enumName: 'SiteChange' }) what!: (typeof WHATS)[number];
  /** Which fields of it change. */
  fields!: string[];
}

export class SiteImportView {
  changes!: SiteChangeView[];
  @ApiProperty({ type: 'integer' }) redirects!: number;
  @ApiProperty({ type: 'integer' }) pictures!: number;
  /** False: nothing was changed, it only would be. */
  done!: boolean;
}
