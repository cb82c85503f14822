import { ApiProperty } from '@nestjs/swagger';
import type { OidcIdentity } from '../entities/oidc-identity.entity.js';

export class ConnectionView {
  /** Null when not connected. */
  @ApiProperty({ type: 'integer', nullable: true }) id!: number | null;
  /** Null if no longer offered. */
  @ApiProperty({ type: String, nullable: true }) provider!: string | null;
  label!: string;
  /** Last known email at the provider. */
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) connected_at!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_used_at!: string | null;

  static of(identity: OidcIdentity | null, provider: string | null, label: string): ConnectionView {
    return {
      id: identity?.id ?? null,
      provider,
      label,
      email: identity?.email ?? null,
      connected_at: identity?.createdAt.toISOString() ?? null,
      last_used_at: identity?.lastUsedAt?.toISOString() ?? null,
    };
  }
}

export class WayView {
  url!: string;
}
