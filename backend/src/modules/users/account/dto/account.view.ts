import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../../core/common/roles.js';
import type { EmailChange } from '../../../auth/credentials/email-change.entity.js';
import type { Account } from '../../profile.service.js';

export class EmailChangeView {
  email!: string;
  @ApiProperty({ type: String, format: 'date-time' }) asked_at!: string;
  @ApiProperty({ type: String, format: 'date-time' }) expires_at!: string;

  static of({ email, createdAt, expiresAt }: EmailChange): EmailChangeView {
    return { email, asked_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() };
  }
}

export class AccountDeletionView {
  /** Time of the erasure, unless canceled. */
  @ApiProperty({ type: String, format: 'date-time' }) erased_at!: string;
}

export class AccountView {
  name!: string;
  email!: string;
  @ApiProperty({ type: String, nullable: true }) phone!: string | null;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role!: Role;
  /** Last password change; null when unknown. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) sign_in_changed_at!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: 'integer' }) version!: number;

  @ApiProperty({ type: EmailChangeView, nullable: true }) email_change!: EmailChangeView | null;

  static of(account: Account, change: EmailChange | null): AccountView {
    return { ...profileOf(account), email_change: change && EmailChangeView.of(change) };
  }
}

function profileOf({ name, email, phone, role, signInChangedAt, createdAt, version }: Account) {
  const changed = signInChangedAt?.toISOString() ?? null;
  return { name, email, phone, role, sign_in_changed_at: changed, created_at: createdAt.toISOString(), version };
}
