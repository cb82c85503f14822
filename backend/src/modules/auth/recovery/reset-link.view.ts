import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../core/common/roles.js';
import type { InvitationDetails } from './invited-link.port.js';

/** The invitation behind a link. */
export class ResetInvitationView {
  /** Address that the person signs in with. */
  email!: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role!: Role;
  /** Name of the person who invited; null after the account was deleted. */
  inviter!: string | null;
  /** Newest project of the account; null without one. */
  project_title!: string | null;
}

export class ResetLinkView {
  message!: string;
  /** Absent for links that reset a password. */
  invitation?: ResetInvitationView;

  static of(details: InvitationDetails | null): ResetLinkView {
    const message = 'This link is valid.';
    if (!details) return { message };
    const { projectTitle, ...invitation } = details;
    return { message, invitation: { ...invitation, project_title: projectTitle } };
  }
}
