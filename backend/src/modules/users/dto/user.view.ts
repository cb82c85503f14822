import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../core/common/roles.js';
import { isErased } from '../../../core/privacy/erased.js';
import type { Notification, User } from '../user.entity.js';

export type UserSummary = Pick<
  User,
  'id' | 'name' | 'email' | 'role' | 'isActive' | 'isInvited' | 'hasFactor' | 'createdAt' | 'version'
>;

export class UserView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  email!: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role!: Role;
  is_active!: boolean;
  /** True until a password is chosen. */
  is_invited!: boolean;
  /** Only the number remains. */
  is_erased!: boolean;
  /** An admin may remove the second factor. */
  has_factor?: boolean;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
  @ApiProperty({ type: 'integer' }) version!: number;
  static of({ id, name, email, role, isActive, isInvited, hasFactor, createdAt, version }: UserSummary): UserView {
    const marks = { is_active: isActive, is_invited: isInvited, is_erased: isErased(email) };
    const factor = hasFactor && { has_factor: true };
    return { id, name, email, role, ...marks, ...factor, created_at: createdAt.toISOString(), version };
  }
}

export type ListedUser = UserSummary &
  Pick<User, 'phone' | 'lastLoginAt' | 'deletionDueAt'> & { projectsCount: number };

export class ListedUserView extends UserView {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_login_at!: string | null;
  @ApiProperty({ type: 'integer' }) projects_count!: number;
  /** Absent when not provided. */
  phone?: string;
  /** Time of the erasure that the owner requested; absent without a request. */
  @ApiProperty({ type: String, format: 'date-time', required: false }) deletion_due_at?: string;
  static override of({ lastLoginAt, projectsCount, phone, deletionDueAt, ...user }: ListedUser): ListedUserView {
    return {
      ...UserView.of(user),
      last_login_at: lastLoginAt?.toISOString() ?? null,
      projects_count: projectsCount,
      ...(phone && { phone }),
      ...(deletionDueAt && { deletion_due_at: deletionDueAt.toISOString() }),
    };
  }
}

export class ClientView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  email!: string;
  /** Has not answered an invitation. */
  is_invited!: boolean;
  static of({ id, name, email, isInvited }: UserSummary): ClientView {
    return { id, name, email, is_invited: isInvited };
  }
}

export class UserCountsView {
  @ApiProperty({ type: 'integer' }) all!: number;
  @ApiProperty({ type: 'integer' }) admin!: number;
  @ApiProperty({ type: 'integer' }) agent!: number;
  @ApiProperty({ type: 'integer' }) user!: number;
}

export class NotificationsView implements Record<Notification, boolean> {
  attachment!: boolean;
  comment!: boolean;
  reply!: boolean;
  confirmation!: boolean;
  status!: boolean;
  payment!: boolean;
}
