import { ApiProperty } from '@nestjs/swagger';
import { fromCents } from '../../core/common/money.js';
import { widthsOf } from '../pictures/picture.rules.js';
import type { Offer } from './offer.entity.js';
import { isOver } from './offer.rules.js';

export class OfferView {
  @ApiProperty({ type: 'integer' }) id!: number;
  title!: string;
  description!: string;
  price!: number;
  /** Currency of the price, ISO 4217. */
  currency!: string;
  /** Last day, in the time zone of the company. */
  @ApiProperty({ type: String, format: 'date' }) end_date!: string;
  @ApiProperty({ type: String, nullable: true }) sample_link!: string | null;
  /** An address elsewhere, or a path of this server. */
  @ApiProperty({ type: String, nullable: true }) image_url!: string | null;
  /** Allowed values of `?w=`; empty for an external picture. */
  image_widths!: number[];
  /** Whether it is over: ended by an admin, or its last day is past. */
  ended!: boolean;
  /** Time at which an admin ended it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) ended_at!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: 'integer' }) version!: number;

  static of(offer: Offer, today: string): OfferView {
    const { id, title, description, currency, imageWidth, version } = offer;
    return {
      ...{ id, title, description, price: fromCents(offer.priceCents, currency), currency, end_date: offer.endDate },
      sample_link: offer.sampleLink,
      image_url: offer.imageUrl,
      image_widths: imageWidth === null ? [] : widthsOf(imageWidth),
      ended: isOver(offer, today),
      ended_at: offer.endedAt?.toISOString() ?? null,
      created_at: offer.createdAt.toISOString(),
      version,
    };
  }
}
