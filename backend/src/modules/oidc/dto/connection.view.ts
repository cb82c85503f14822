import { ApiProperty } from '@nestjs/swagger';
import type { Connection } from '../connections.service.js';

export class ConnectionView {
  /** Null: nobody is connected there. */
  @ApiProperty({ type: 'integer', nullable: true }) id!: number | null;
  /** Null: it is offered no more. */
  @ApiProperty({ type: String, nullable: true }) provider!: string | null;
  label!: string;
  /** As the provider last told it. */
  @ApiProperty({ type: String, nullable: true }) email!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) connected_at!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) last_used_at!: string | null;

  static of({ identity, provider, label }: Connection): ConnectionView {
    return {
      ...{ id: identity?.id ?? null, provider, label, email: identity?.email ?? null },
      connected_at: identity?.createdAt.toISOString() ?? null,
      last_used_at: identity?.lastUsedAt?.toISOString() ?? null,
    };
  }
}

/** Where the browser is to go. */
export class WayView {
  url!: string;
}
