import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from './roles.js';

/** An admin who looks through somebody else's eyes. */
export interface Viewer {
  id: number;
  name: string;
  role: Role;
  sessionId: string;
}

/** Who is calling, read from the database for this very request. */
export interface Actor {
  id: number;
  name: string;
  email: string;
  role: Role;
  sessionId: string;
  /** Set when an admin only looks as this person: then nothing may be changed. */
  viewer?: Viewer;
  /** A second factor is asked of this person and there is none: all they may do is set one up. */
  factorDue?: true;
  /** The last proof of identity is too old for operations with `@NeedsProof`. */
  proofDue?: true;
}

/** The caller of a route with `@Requires`, or undefined on a public one without a valid token. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | undefined =>
    context.switchToHttp().getRequest<{ user?: Actor | null }>().user ?? undefined,
);
