import { ApiProperty } from '@nestjs/swagger';
import { CONTENT_KINDS, type ContentKind } from '../documents/content-kind.words.js';

const WHATS = ['new', 'changed', 'same'] as const;

export class SiteChangeView {
  @ApiProperty({ type: 'string', enum: CONTENT_KINDS as never, enumName: 'ContentKind' }) kind!: ContentKind;
  name!: string;
  @ApiProperty({ type: String, nullable: true }) path!: string | null;
  @ApiProperty({ enum: WHATS, enumName: 'SiteChange' }) what!: (typeof WHATS)[number];
  /** Changed fields. */
  fields!: string[];
}

export class SiteFactChangeView {
  field!: string;
  /** Null without facts yet. */
  @ApiProperty({ type: String, nullable: true }) before!: string | null;
  after!: string;
}

export class SiteRedirectChangeView {
  from!: string;
  to!: string;
  /** Previous target; null without redirect. */
  @ApiProperty({ type: String, nullable: true }) before!: string | null;
  /** Foreign target host; null for this site. */
  @ApiProperty({ type: String, nullable: true }) foreign_host!: string | null;
}

export class SiteImportView {
  changes!: SiteChangeView[];
  facts!: SiteFactChangeView[];
  /** Redirects of the file, including existing ones. */
  @ApiProperty({ type: 'integer' }) redirects!: number;
  redirect_changes!: SiteRedirectChangeView[];
  @ApiProperty({ type: 'integer' }) pictures!: number;
  /** False for a dry run. */
  done!: boolean;
}
