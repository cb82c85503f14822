import { ApiProperty } from '@nestjs/swagger';
import { type Permission, PERMISSIONS, permissionsOf } from '../../../core/access/permissions.js';
import { type Role, ROLES } from '../../../core/common/roles.js';

export class SignedInView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  email!: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role!: Role;
}

class IdentityView {
  user!: SignedInView;
  /** Everything this person may do. */
  @ApiProperty({ enum: PERMISSIONS, enumName: 'Permission', isArray: true }) permissions!: Permission[];
}

export const identityOf = ({ id, name, email, role }: SignedInView): IdentityView => ({
  user: { id, name, email, role },
  permissions: permissionsOf(role),
});

export class LoginView extends IdentityView {
  access_token!: string;
}

export class TermsDueView {
  /** Number to send with the agreement. */
  @ApiProperty({ type: 'integer' }) number!: number;
}

export class CheckView extends IdentityView {
  /** New terms to accept. */
  terms_due?: TermsDueView;
  /** Second factor required; nothing else is open until setup. */
  factor_due?: boolean;
  /** Admin who views as this person, read-only. */
  viewer?: string;
}
