import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from './roles.js';

/** An admin who views as another person. */
export interface Viewer {
  id: number;
  name: string;
  role: Role;
  sessionId: string;
}

/** The caller, read from the database for this request. */
export interface Actor {
  id: number;
  name: string;
  email: string;
  role: Role;
  sessionId: string;
  /** Set while an admin views as this person; writes are rejected. */
  viewer?: Viewer;
  /** A required second factor is missing; only setting one up is allowed. */
  factorDue?: true;
  /** The last proof of identity is too old for `@NeedsProof`. */
  proofDue?: true;
}

/** The caller of a route with `@Requires`; undefined on a public route without a valid token. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | undefined =>
    context.switchToHttp().getRequest<{ user?: Actor | null }>().user ?? undefined,
);
