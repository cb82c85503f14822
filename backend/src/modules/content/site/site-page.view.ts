import { ApiProperty } from '@nestjs/swagger';
import { ServiceEntryView } from '../../../core/company/site.view.js';
import { CONTENT_KINDS, type ContentKind } from '../documents/content-kind.words.js';
import { DrawnPictureView } from '../media/site-picture.view.js';
import type { AnyDocument } from '../documents/documents.js';

/** A question of the FAQ that a page quotes. */
export class QuotedQuestionView {
  @ApiProperty({ type: 'integer' }) id!: number;
  question!: string;
  /** Sanitized HTML. */
  answer!: string;
}

/** Page as visitors read it, with `{firm}` and `{place}` filled in. */
export class SitePageView {
  path!: string;
  @ApiProperty({ type: 'string', enum: CONTENT_KINDS as never, enumName: 'ContentKind' }) kind!: ContentKind;
  @ApiProperty({ $ref: '#/components/schemas/SiteDocument' } as never) document!: AnyDocument;
  /** On the overview all that visitors may find, on the home page the first of them; none elsewhere. */
  services!: ServiceEntryView[];
  /** Number of services that visitors can find. */
  @ApiProperty({ type: 'integer' }) services_total!: number;
  /** Text above all services on the home page; empty elsewhere. */
  services_text!: string;
  /** Paths of the first services on the home page. */
  first!: string[];
  /** Questions that `questions` blocks quote. */
  questions!: QuotedQuestionView[];
  pictures!: DrawnPictureView[];
  @ApiProperty({ type: String, format: 'date-time' }) published_at!: string;
}

/** Response for a moved page. */
export class MovedPageView {
  /** Redirect target on this or another site. */
  moved_to!: string;
}
