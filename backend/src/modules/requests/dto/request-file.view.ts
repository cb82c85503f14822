import { ApiProperty } from '@nestjs/swagger';
import type { RequestRow } from '../request.columns.js';

export class RequestFileView {
  /** The sender's name for it. */
  name!: string;
  @ApiProperty({ type: 'integer', description: 'bytes' }) size!: number;
  mime!: string;
  /** False for spam beyond a limit, noted without its bytes. */
  kept!: boolean;

  static of({ storage_key, file_name, file_size, file_type }: RequestRow): RequestFileView | null {
    if (file_name === null || file_size === null || file_type === null) return null;
    return { name: file_name, size: file_size, mime: file_type, kept: storage_key !== null };
  }
}
