import { ApiProperty } from '@nestjs/swagger';
import type { ContentVersion } from './content-version.entity.js';
import type { AnyDocument } from '../documents/documents.js';

/** A publication of the past. */
export class ContentVersionView {
  @ApiProperty({ type: 'integer' }) number!: number;
  @ApiProperty({ type: String, format: 'date-time' }) published_at!: string;
  /** Null: the installation itself. */
  @ApiProperty({ type: String, nullable: true }) published_by!: string | null;
  /** For terms: everyone was asked to agree again. */
  asked_again!: boolean;

  static of({ number, createdAt, actorName, asksAgain }: Omit<ContentVersion, 'document'>): ContentVersionView {
    return { number, published_at: createdAt.toISOString(), published_by: actorName, asked_again: asksAgain };
  }
}

export class ContentVersionsView {
  /** The last ones, the newest first. */
  items!: ContentVersionView[];
}

export class ContentVersionDetailView extends ContentVersionView {
  @ApiProperty({ $ref: '#/components/schemas/SiteDocument' } as never) document!: AnyDocument;
}

/** Preview link of a draft. */
export class ContentPreviewView {
  /** Path on this site; everyone who has it may view the draft. */
  path!: string;
  /** Page of the document, or a page that shows it. */
  shows!: string;
  @ApiProperty({ type: String, format: 'date-time' }) ends_at!: string;
}
