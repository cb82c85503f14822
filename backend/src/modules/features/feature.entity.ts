import { Column, Entity, Index, JoinColumn, ManyToOne, OneToMany, type Relation } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';
import { DiscardableEntity } from '../../core/records/discardable.entity.js';

@Entity('features')
@Index('UQ_features_slug', ['slug'], { unique: true })
@Index('IDX_features_list', ['deletedAt', 'isActive', 'isPinned', 'publishAt', 'id'])
@Index('IDX_features_publish', ['deletedAt', 'isActive', 'publishAt'])
@Index('IDX_features_desk_publish', ['deletedAt', 'publishAt', 'id'])
@Index('IDX_features_desk_title', ['deletedAt', 'sortTitle', 'id'])
@Index('IDX_features_desk_created', ['deletedAt', 'createdAt', 'id'])
@Index('IDX_features_desk_pinned', ['deletedAt', 'isPinned', 'publishAt', 'id'])
export class Feature extends DiscardableEntity {
  @Column('varchar', { length: 255 })
  title!: string;

  @Column('varchar', { length: 255 })
  slug!: string;

  @Column('text')
  summary!: string;

  @Column('text')
  description!: string;

  @Column('varchar', { length: 255, nullable: true })
  category!: string | null;

  @Column('varchar', { name: 'price_range', length: 255, nullable: true })
  priceRange!: string | null;

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: boolean;

  @Column('boolean', { name: 'is_pinned', default: false })
  isPinned!: boolean;

  @DateColumn({ name: 'publish_at' })
  publishAt!: Date;

  @Column('text', { name: 'search_text' })
  searchText!: string;

  @Column('varchar', { name: 'sort_title', length: 255, default: '' })
  sortTitle!: string;

  @Column('int', { default: 1 })
  version!: number;

  /** Unordered; loaded on request. */
  @OneToMany(() => FeatureImage, ({ feature }) => feature)
  images?: Relation<FeatureImage[]>;
}

@Entity('feature_images')
@Index('IDX_feature_images_feature', ['featureId', 'sortOrder', 'id'])
@Index('IDX_feature_images_key', ['storageKey'])
export class FeatureImage extends BaseEntity {
  @Column('int', { name: 'feature_id' })
  featureId!: number;

  @ManyToOne(() => Feature, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'feature_id', foreignKeyConstraintName: 'FK_feature_images_feature' })
  feature?: Relation<Feature>;

  @Column('varchar', { name: 'storage_key', length: 64, nullable: true })
  storageKey!: string | null;

  @Column('varchar', { length: 2_048, nullable: true })
  url!: string | null;

  @Column('varchar', { name: 'alt_text', length: 255 })
  altText!: string;

  @Column('int', { name: 'sort_order' })
  sortOrder!: number;

  @Column('int', { nullable: true })
  width!: number | null;

  @Column('int', { nullable: true })
  height!: number | null;
}
