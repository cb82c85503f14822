import { Column, Entity, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';

@Entity('uploaded_pictures')
@Index('UQ_uploaded_pictures_key', ['storageKey'], { unique: true })
@Index('IDX_uploaded_pictures_created', ['createdAt', 'id'])
export class UploadedPicture extends BaseEntity {
  @Column('varchar', { name: 'storage_key', length: 64 })
  storageKey!: string;

  @Column('int')
  width!: number;

  @Column('int')
  height!: number;
}
