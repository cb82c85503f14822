import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DateColumn } from '../../core/database/columns.js';
import { SEARCH_TEXT } from '../../core/database/search.js';

/** Names instead of relations outlive their subjects. */
@Entity('audit_records')
@Index('IDX_audit_records_at', ['at'])
@Index('IDX_audit_records_actor', ['actorId'])
@Index('IDX_audit_records_action', ['action'])
@Index('IDX_audit_records_type', ['recordType'])
@Index('IDX_audit_records_record', ['recordType', 'recordId'])
@Index('IDX_audit_records_project', ['projectId', 'action'])
export class AuditRecord {
  @PrimaryGeneratedColumn()
  id!: number;

  @DateColumn()
  at!: Date;

  @Column('int', { name: 'actor_id', nullable: true })
  actorId!: number | null;

  @Column('varchar', { name: 'actor_name', length: 255 })
  actorName!: string;

  @Column('varchar', { name: 'actor_role', length: 16 })
  actorRole!: string;

  @Column('varchar', { length: 60 })
  action!: string;

  @Column('varchar', { name: 'record_type', length: 40 })
  recordType!: string;

  @Column('varchar', { name: 'record_id', length: 40 })
  recordId!: string;

  @Column('varchar', { name: 'record_label', length: 255 })
  recordLabel!: string;

  @Column('json', { nullable: true })
  before!: Record<string, unknown> | null;

  @Column('json', { nullable: true })
  after!: Record<string, unknown> | null;

  @Column('varchar', { name: 'request_id', length: 40, nullable: true })
  requestId!: string | null;

  /** Only of deleted files. */
  @Column('int', { name: 'project_id', nullable: true })
  projectId!: number | null;

  @Column('varchar', SEARCH_TEXT)
  searchText!: string;
}
