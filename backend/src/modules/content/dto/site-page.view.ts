import { ApiProperty } from '@nestjs/swagger';
import { ServiceEntryView } from '../../../core/company/site.view.js';
import { pathOfPicture, widthsOf } from '../../pictures/pictures.rules.js';
import { CONTENT_KINDS, type ContentKind } from '../content-kind.words.js';
import type { AnyDocument, Picture } from '../documents/documents.js';

/** A question of the FAQ that a page quotes. */
export class QuotedQuestionView {
  @ApiProperty({ type: 'integer' }) id!: number;
  question!: string;
  /** Clean HTML. */
  answer!: string;
}

/** A picture of the page, by its key, and how it is fetched. */
export class DrawnPictureView {
  key!: string;
  image_url!: string;
  @ApiProperty({ type: 'integer' }) width!: number;
  @ApiProperty({ type: 'integer' }) height!: number;
  /** Widths that it is offered in. */
  @ApiProperty({ type: 'integer', isArray: true }) widths!: number[];

  static of({ key, width, height }: Picture): DrawnPictureView {
    return { key, image_url: pathOfPicture(key), width, height, widths: widthsOf(width) };
  }
}

/** One page of the site as visitors read it: `{firm}` and `{place}` are filled in. */
export class SitePageView {
  path!: string;
  @ApiProperty({ type: 'string', enum: CONTENT_KINDS as never, enumName: 'ContentKind' }) kind!: ContentKind;
  @ApiProperty({ $ref: '#/components/schemas/SiteDocument' } as never) document!: AnyDocument;
  /** On the overview all that visitors may find, on the home page the first of them; none elsewhere. */
  services!: ServiceEntryView[];
  /** How many visitors may find. */
  @ApiProperty({ type: 'integer' }) services_total!: number;
  /** Stands above all services on the home page; empty elsewhere. */
  services_text!: string;
  /** Paths of the services that stand first on the home page. */
  first!: string[];
  /** What `questions` blocks quote. */
  questions!: QuotedQuestionView[];
  pictures!: DrawnPictureView[];
  @ApiProperty({ type: String, format: 'date-time' }) published_at!: string;
}

/** What stands in the place of a page that is elsewhere. */
export class MovedPageView {
  /** An address of this site or of another, as a redirect says it. */
  moved_to!: string;
}
