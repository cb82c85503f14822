import { ApiProperty } from '@nestjs/swagger';
import type { KeptBackup } from '../target.js';
import type { BackupSummary } from '../verify.js';

/** A backup that is kept. */
export class BackupView {
  name!: string;
  /** What it was made for, such as `by-hand` or `before-restore`; empty: a planned one. */
  label!: string;
  @ApiProperty({ type: String, format: 'date-time' }) made_at!: string;
  @ApiProperty({ type: 'integer' }) bytes!: number;
  /** When all of it was last read and found whole. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) verified_at!: string | null;

  static of({ name, label, madeAt, bytes, verifiedAt }: KeptBackup): BackupView {
    return { name, label, made_at: madeAt.toISOString(), bytes, verified_at: verifiedAt?.toISOString() ?? null };
  }
}

export class BackupsView {
  /** The server makes one each day by itself. */
  planned!: boolean;
  /** How many of the planned ones stay, in words. */
  keep!: string;
  /** One is being made now. */
  running!: boolean;
  /** Why the last try made none. */
  @ApiProperty({ type: String, nullable: true }) failure!: string | null;
  /** The newest first. */
  @ApiProperty({ type: [BackupView] }) items!: BackupView[];
}

/** What a whole backup holds. */
export class BackupContentsView {
  /** Of the installation that it was made of. */
  address!: string;
  @ApiProperty({ type: String, format: 'date-time' }) made_at!: string;
  @ApiProperty({ enum: ['sqlite', 'mariadb'], enumName: 'DatabaseEngine' }) engine!: 'sqlite' | 'mariadb';
  @ApiProperty({ type: 'integer' }) rows!: number;
  @ApiProperty({ type: 'integer' }) files!: number;
  /** Of its files. */
  @ApiProperty({ type: 'integer' }) bytes!: number;

  static of({ head, manifest: { tables, files } }: BackupSummary): BackupContentsView {
    return {
      ...{ address: head.address, made_at: head.made_at, engine: head.engine },
      rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
      ...{ files: files.count, bytes: files.bytes },
    };
  }
}
