import { Column, Entity, Index } from 'typeorm';
import { DateColumn } from '../../core/database/columns.js';
import { DiscardableEntity } from '../../core/records/discardable.entity.js';

@Entity('offers')
@Index('IDX_offers_end', ['deletedAt', 'endDate', 'id'])
@Index('IDX_offers_title', ['deletedAt', 'sortTitle', 'id'])
@Index('IDX_offers_price', ['deletedAt', 'currency', 'priceCents', 'id'])
@Index('IDX_offers_created', ['deletedAt', 'createdAt', 'id'])
@Index('IDX_offers_key', ['storageKey'])
export class Offer extends DiscardableEntity {
  @Column('varchar', { length: 255 })
  title!: string;

  @Column('text')
  description!: string;

  @Column('int', { name: 'price_cents' })
  priceCents!: number;

  /** ISO 4217; stays when the company changes its currency. */
  @Column('varchar', { length: 3, default: 'USD' })
  currency!: string;

  @Column('date', { name: 'end_date' })
  endDate!: string;

  @DateColumn({ name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('varchar', { name: 'sample_link', length: 2_048, nullable: true })
  sampleLink!: string | null;

  @Column('varchar', { name: 'image_url', length: 2_048, nullable: true })
  imageUrl!: string | null;

  /** Null for an external picture or none. */
  @Column('varchar', { name: 'storage_key', length: 64, nullable: true })
  storageKey!: string | null;

  @Column('int', { name: 'image_width', nullable: true })
  imageWidth!: number | null;

  @Column('varchar', { name: 'sort_title', length: 255 })
  sortTitle!: string;

  @Column('text', { name: 'search_text' })
  searchText!: string;

  @Column('int', { default: 1 })
  version!: number;
}
