import { ApiProperty } from '@nestjs/swagger';
import type { ContentVersion } from './content-version.entity.js';
import type { AnyDocument } from '../documents/document.types.js';

export class ContentVersionView {
  @ApiProperty({ type: 'integer' }) number!: number;
  @ApiProperty({ type: String, format: 'date-time' }) published_at!: string;
  /** Null for the installation itself. */
  @ApiProperty({ type: String, nullable: true }) published_by!: string | null;
  /** Terms: everyone was asked again. */
  asked_again!: boolean;

  static of({ number, createdAt, actorName, asksAgain }: Omit<ContentVersion, 'document'>): ContentVersionView {
    return { number, published_at: createdAt.toISOString(), published_by: actorName, asked_again: asksAgain };
  }
}

export class ContentVersionsView {
  /** Last ones, newest first. */
  items!: ContentVersionView[];
}

export class ContentVersionDetailView extends ContentVersionView {
  @ApiProperty({ $ref: '#/components/schemas/SiteDocument' } as never) document!: AnyDocument;
}

export class ContentPreviewView {
  /** Anyone with this path may view the draft. */
  path!: string;
  /** Page of the document, or a page that shows it. */
  shows!: string;
  @ApiProperty({ type: String, format: 'date-time' }) ends_at!: string;
}
