import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../core/common/roles.js';

export class ResetInvitationView {
  /** Sign-in address. */
  email!: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role!: Role;
  /** Name of the inviter; null if deleted. */
  inviter!: string | null;
  /** Newest project; null without one. */
  project_title!: string | null;
}

export class ResetLinkView {
  message!: string;
  /** Absent for reset links. */
  invitation?: ResetInvitationView;

  static of(invitation: ResetInvitationView | null): ResetLinkView {
    return { message: 'This link is valid.', ...(invitation && { invitation }) };
  }
}
