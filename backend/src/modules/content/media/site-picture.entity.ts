import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../../core/database/base.entity.js';
import { SEARCH_TEXT } from '../../../core/database/search.js';

@Entity('site_pictures')
@Index('UQ_site_pictures_key', ['storageKey'], { unique: true })
@Index('UQ_site_pictures_source', ['sourceKey'], { unique: true })
export class SitePicture extends BaseEntity {
  @Column('varchar', { name: 'storage_key', length: 64 })
  storageKey!: string;

  /** Null for an upload. */
  @Column('varchar', { name: 'source_key', length: 64, nullable: true })
  sourceKey!: string | null;

  @Column('int')
  width!: number;

  @Column('int')
  height!: number;

  @Column('varchar', { length: 255 })
  alt!: string;

  @Column('varchar', SEARCH_TEXT)
  searchText!: string;

  @Column('int', { default: 1 })
  version!: number;
}
