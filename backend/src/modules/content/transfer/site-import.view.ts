import { ApiProperty } from '@nestjs/swagger';
import { CONTENT_KINDS, type ContentKind } from '../documents/content-kind.words.js';

const WHATS = ['new', 'changed', 'same'] as const;

/** Effect of an import on one page. */
export class SiteChangeView {
  @ApiProperty({ type: 'string', enum: CONTENT_KINDS as never, enumName: 'ContentKind' }) kind!: ContentKind;
  name!: string;
  @ApiProperty({ type: String, nullable: true }) path!: string | null;
  @ApiProperty({ enum: WHATS, enumName: 'SiteChange' }) what!: (typeof WHATS)[number];
  /** Which fields of it change. */
  fields!: string[];
}

/** Changed company detail. */
export class SiteFactChangeView {
  field!: string;
  /** Null: there are no facts yet. */
  @ApiProperty({ type: String, nullable: true }) before!: string | null;
  after!: string;
}

/** A redirect that is new, or leads elsewhere than before. */
export class SiteRedirectChangeView {
  from!: string;
  to!: string;
  /** Target until now; null: there is no redirect from this address. */
  @ApiProperty({ type: String, nullable: true }) before!: string | null;
  /** Host of another site that visitors are sent to; null: they stay on this site. */
  @ApiProperty({ type: String, nullable: true }) foreign_host!: string | null;
}

export class SiteImportView {
  changes!: SiteChangeView[];
  facts!: SiteFactChangeView[];
  /** Redirects of the file, also those that are here already. */
  @ApiProperty({ type: 'integer' }) redirects!: number;
  redirect_changes!: SiteRedirectChangeView[];
  @ApiProperty({ type: 'integer' }) pictures!: number;
  /** False: nothing was changed, it only would be. */
  done!: boolean;
}
