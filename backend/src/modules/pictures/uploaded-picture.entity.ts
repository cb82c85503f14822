import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';

/** A stored picture. Features, offers and pages reference it by its key. */
@Entity('uploaded_pictures')
@Index('UQ_uploaded_pictures_key', ['storageKey'], { unique: true })
@Index('IDX_uploaded_pictures_created', ['createdAt', 'id'])
export class UploadedPicture extends BaseEntity {
  @Column('varchar', { name: 'storage_key', length: 64 })
  storageKey!: string;

  /** Pixels, upright. */
  @Column('int')
  width!: number;

  @Column('int')
  height!: number;
}
