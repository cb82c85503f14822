import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';

/** A picture that was taken in. Nothing else may be pointed at by features and offers. */
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
