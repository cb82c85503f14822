import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../../../core/common/roles.js';
import { INVITATION_STATES, type InvitationState } from './invitation.dto.js';

export class InvitationView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  email!: string;
  @ApiProperty({ enum: ROLES, enumName: 'Role' }) role!: Role;
  @ApiProperty({ enum: INVITATION_STATES, enumName: 'InvitationState' }) state!: InvitationState;
  /** Existing account, of a customer with a project. */
  @ApiProperty({ type: 'integer', nullable: true }) client_id!: number | null;
  /** Last sender; null when deleted. */
  @ApiProperty({ type: String, nullable: true }) invited_by!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) sent_at!: string;
  @ApiProperty({ type: String, format: 'date-time' }) expires_at!: string;
  /** Time when accepted, overtaken or withdrawn. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) ended_at!: string | null;
}
