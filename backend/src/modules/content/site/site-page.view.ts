import { ApiProperty } from '@nestjs/swagger';
import { ServiceEntryView } from '../../../core/company/site.view.js';
import { CONTENT_KINDS, type ContentKind } from '../documents/content-kind.words.js';
import { ResponsivePictureView } from '../media/site-picture.view.js';
import type { AnyDocument } from '../documents/document.types.js';

export class QuotedQuestionView {
  @ApiProperty({ type: 'integer' }) id!: number;
  question!: string;
  /** Sanitized HTML. */
  answer!: string;
}

/** `{firm}` and `{place}` are filled in. */
export class SitePageView {
  path!: string;
  @ApiProperty({ type: 'string', enum: CONTENT_KINDS as never, enumName: 'ContentKind' }) kind!: ContentKind;
  @ApiProperty({ $ref: '#/components/schemas/SiteDocument' } as never) document!: AnyDocument;
  /** Overview: all visible services. Home page: the first ones. Else empty. */
  services!: ServiceEntryView[];
  /** Services that visitors can find. */
  @ApiProperty({ type: 'integer' }) services_total!: number;
  /** Text above the services on the home page; else empty. */
  services_text!: string;
  /** Paths of the home page's first services. */
  first!: string[];
  /** Questions that `questions` blocks quote. */
  questions!: QuotedQuestionView[];
  pictures!: ResponsivePictureView[];
  @ApiProperty({ type: String, format: 'date-time' }) published_at!: string;
}

export class MovedPageView {
  /** Redirect target on this or another site. */
  moved_to!: string;
}
