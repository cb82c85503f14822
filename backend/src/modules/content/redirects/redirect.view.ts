import { ApiProperty } from '@nestjs/swagger';
import { editablePath } from './redirect.rules.js';
import type { Redirect } from './redirect.entity.js';

export class RedirectView {
  @ApiProperty({ type: 'integer' }) id!: number;
  /** Unused path of this site, decoded; a percent sign is %25. */
  from!: string;
  /** Path of this site or http(s) address. */
  to!: string;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: 'integer' }) version!: number;

  static of({ id, fromPath, target, createdAt, version }: Redirect): RedirectView {
    return { id, from: editablePath(fromPath), to: target, created_at: createdAt.toISOString(), version };
  }
}
