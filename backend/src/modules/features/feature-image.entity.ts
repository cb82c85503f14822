import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { Feature } from './feature.entity.js';

/** A picture of a feature: a stored one, or one at another address. */
@Entity('feature_images')
@Index('IDX_feature_images_feature', ['featureId', 'sortOrder', 'id'])
@Index('IDX_feature_images_key', ['storageKey'])
export class FeatureImage extends BaseEntity {
  @Column('int', { name: 'feature_id' })
  featureId!: number;

  @ManyToOne(() => Feature, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'feature_id', foreignKeyConstraintName: 'FK_feature_images_feature' })
  feature?: Relation<Feature>;

  /** Null: it is at `url`. */
  @Column('varchar', { name: 'storage_key', length: 64, nullable: true })
  storageKey!: string | null;

  @Column('varchar', { length: 2_048, nullable: true })
  url!: string | null;

  @Column('varchar', { name: 'alt_text', length: 255 })
  altText!: string;

  @Column('int', { name: 'sort_order' })
  sortOrder!: number;

  /** Pixels, upright; null when it is at another address. */
  @Column('int', { nullable: true })
  width!: number | null;

  @Column('int', { nullable: true })
  height!: number | null;
}
