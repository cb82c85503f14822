import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from './roles.js';

export interface Viewer {
  id: number;
  name: string;
  role: Role;
  sessionId: string;
}

export interface Actor {
  id: number;
  name: string;
  email: string;
  role: Role;
  sessionId: string;
  /** Writes are rejected while it is set. */
  viewer?: Viewer;
  factorDue?: true;
  proofDue?: true;
}

/** Undefined on a public route without a valid token. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | undefined =>
    context.switchToHttp().getRequest<{ user?: Actor | null }>().user ?? undefined,
);
