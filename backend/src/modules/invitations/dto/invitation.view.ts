import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../core/common/roles.js';
import type { InvitationRow } from '../invitation.list.js';
import { INVITATION_STATES, type InvitationState } from './invitation.dto.js';

export class InvitationView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  email!: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role!: Role;
  @ApiProperty({ enum: INVITATION_STATES, enumName: 'InvitationState' }) state!: InvitationState;
  /** The account that is there already: of a customer who has a project. */
  @ApiProperty({ type: 'integer', nullable: true }) client_id!: number | null;
  /** Whoever sent it last; null: they are gone. */
  @ApiProperty({ type: String, nullable: true }) invited_by!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) sent_at!: string;
  @ApiProperty({ type: String, format: 'date-time' }) expires_at!: string;
  /** When it was answered, overtaken or withdrawn. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) ended_at!: string | null;

  static of({
    id,
    name,
    email,
    role,
    state,
    userId,
    invitedBy,
    sentAt,
    expiresAt,
    endedAt,
  }: InvitationRow): InvitationView {
    return {
      ...{ id, name, email, role, state, client_id: userId, invited_by: invitedBy },
      ...{ sent_at: sentAt.toISOString(), expires_at: expiresAt.toISOString() },
      ended_at: endedAt?.toISOString() ?? null,
    };
  }
}
