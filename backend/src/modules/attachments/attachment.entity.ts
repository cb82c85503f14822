import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { BaseEntity } from '../../core/database/base.entity.js';
import { DateColumn } from '../../core/database/columns.js';

export type ConfirmedBy = 'client' | 'admin';

@Entity('attachments')
@Index('UQ_attachments_filename', ['filename'], { unique: true })
@Index('UQ_attachments_storage_key', ['storageKey'], { unique: true })
@Index('IDX_attachments_confirmed', ['confirmedAt', 'createdAt'])
@Index('IDX_attachments_project', ['projectId', 'id'])
export class Attachment extends BaseEntity {
  @Column('int', { name: 'project_id' })
  @ForeignKey('Project', { name: 'FK_attachments_project', onDelete: 'CASCADE' })
  projectId!: number;

  /** Name in addresses. */
  @Column('varchar', { length: 255 })
  filename!: string;

  @Column('varchar', { name: 'original_name', length: 255 })
  originalName!: string;

  @Column('varchar', { name: 'storage_key', length: 64 })
  storageKey!: string;

  @Column('varchar', { name: 'mime_type', length: 100 })
  mimeType!: string;

  @Column('int')
  size!: number;

  /** Pixels. */
  @Column('int', { nullable: true })
  width!: number | null;

  @Column('int', { nullable: true })
  height!: number | null;

  @Column('varchar', { length: 64 })
  sha256!: string;

  @Column('int', { name: 'uploaded_by_id', nullable: true })
  uploadedById!: number | null;

  @DateColumn({ name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  @Column('int', { name: 'confirmed_by_id', nullable: true })
  confirmedById!: number | null;

  @Column('varchar', { name: 'confirmed_by_name', length: 255, nullable: true })
  confirmedByName!: string | null;

  @Column('varchar', { name: 'confirmed_by', length: 16, nullable: true })
  confirmedBy!: ConfirmedBy | null;
}
