import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../../core/common/roles.js';
import type { EmailChange } from '../../../auth/credentials/emailed-code.entity.js';
import type { User } from '../../user.entity.js';

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

  static of(user: User, change: EmailChange | null): AccountView {
    const { name, email, phone, role, signInChangedAt, createdAt, version } = user;
    return {
      name,
      email,
      phone,
      role,
      version,
      created_at: createdAt.toISOString(),
      sign_in_changed_at: signInChangedAt?.toISOString() ?? null,
      email_change: change && EmailChangeView.of(change),
    };
  }
}
