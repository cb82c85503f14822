import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { Feature } from './feature.entity.js';

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
