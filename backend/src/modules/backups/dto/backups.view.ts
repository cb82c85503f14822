import { ApiProperty } from '@nestjs/swagger';
import type { StoredBackup } from '../backup-store.js';
import type { BackupSummary } from '../verify.js';

export class BackupView {
  name!: string;
  /** Reason, such as `by-hand` or `before-restore`; empty when planned. */
  label!: string;
  @ApiProperty({ type: String, format: 'date-time' }) made_at!: string;
  @ApiProperty({ type: 'integer' }) bytes!: number;
  /** Last successful full verification. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) verified_at!: string | null;

  static of({ name, label, madeAt, bytes, verifiedAt }: StoredBackup): BackupView {
    return { name, label, made_at: madeAt.toISOString(), bytes, verified_at: verifiedAt?.toISOString() ?? null };
  }
}

export class BackupsView {
  /** The server backs up every day. */
  planned!: boolean;
  /** Retention of planned backups, in words. */
  keep!: string;
  /** Backup in progress. */
  running!: boolean;
  /** Error of the last attempt. */
  @ApiProperty({ type: String, nullable: true }) failure!: string | null;
  /** Newest first. */
  @ApiProperty({ type: [BackupView] }) items!: BackupView[];
}

export class BackupContentsView {
  /** Address of the backed-up installation. */
  address!: string;
  @ApiProperty({ type: String, format: 'date-time' }) made_at!: string;
  @ApiProperty({ enum: ['sqlite', 'mariadb'], enumName: 'DatabaseEngine' }) engine!: 'sqlite' | 'mariadb';
  @ApiProperty({ type: 'integer' }) rows!: number;
  @ApiProperty({ type: 'integer' }) files!: number;
  /** Total file size. */
  @ApiProperty({ type: 'integer' }) bytes!: number;

  static of({ head, manifest: { tables, files } }: BackupSummary): BackupContentsView {
    return {
      address: head.address,
      made_at: head.made_at,
      engine: head.engine,
      rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
      files: files.count,
      bytes: files.bytes,
    };
  }
}
