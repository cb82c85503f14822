import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../core/access/roles.js';
import type { Account } from '../../users/index.js';

/** Somebody's own account. */
export class AccountView {
  name!: string;
  email!: string;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role!: Role;
  /** When the password was last changed; null: nobody wrote it down. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sign_in_changed_at!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: 'integer' }) version!: number;

  static of({ name, email, phone, role, signInChangedAt, createdAt, version }: Account): AccountView {
    const changed = signInChangedAt?.toISOString() ?? null;
    return { name, email, phone, role, sign_in_changed_at: changed, created_at: createdAt.toISOString(), version };
  }
}
