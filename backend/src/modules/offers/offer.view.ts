import { ApiProperty } from '@nestjs/swagger';
import { wireAmount } from '../../core/common/money.js';
import { widthsOf } from '../pictures/picture.rules.js';
import type { Offer } from './offer.entity.js';
import { isOver, priceOf } from './offer.rules.js';

export class OfferView {
  @ApiProperty({ type: 'integer' }) id!: number;
  title!: string;
  description!: string;
  price!: number;
  /** ISO 4217. */
  currency!: string;
  /** Last day, in the company's time zone. */
  @ApiProperty({ type: String, format: 'date' }) end_date!: string;
  @ApiProperty({ type: String, nullable: true }) sample_link!: string | null;
  /** External address or path of this server. */
  @ApiProperty({ type: String, nullable: true }) image_url!: string | null;
  /** Values of `?w=`; empty for an external picture. */
  image_widths!: number[];
  /** Ended by an admin, or last day past. */
  ended!: boolean;
  /** Time when an admin ended it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) ended_at!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: 'integer' }) version!: number;

  static of(offer: Offer, today: string): OfferView {
    const { id, title, description, currency, imageWidth, version } = offer;
    return {
      id,
      title,
      description,
      price: wireAmount(priceOf(offer)),
      currency,
      end_date: offer.endDate,
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
