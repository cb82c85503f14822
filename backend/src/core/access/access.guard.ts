import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { TokenExpiredError } from '@nestjs/jwt';
import { ForbiddenError, type SessionEnd, sessionEnded, UnauthorizedError } from '../common/errors.js';
import { ACCESS, type AccessRule, NEEDS_PROOF, WHILE_FACTOR_DUE, WHILE_VIEWING } from './access.decorators.js';
import type { Actor } from '../common/actor.js';
import { can, type Permission } from './permissions.js';
import { Refusals } from './refusals.js';

/** What a strategy says beside its refusal. */
export interface Refusal {
  ended: SessionEnd;
}

/** Passport's verdict as the actor or null, with what is known of why; throwing is left to the rule. */
const passportGuard = (strategies: string[]): Type<CanActivate> => {
  class Guard extends AuthGuard(strategies) {
    override handleRequest<T>(error: unknown, actor: T, info: unknown, context: ExecutionContext): T {
      if (error) throw error as Error;
      if (!actor) context.switchToHttp().getRequest<Asked>().ended = endIn([info].flat());
      return (actor || null) as T;
    }
  }
  return Guard;
};

const endIn = (infos: unknown[]): SessionEnd | undefined =>
  infos
    .map((info) => (info instanceof TokenExpiredError ? 'SESSION_EXPIRED' : (info as Refusal | undefined)?.ended))
    .find(Boolean);

const bearer = new (passportGuard(['jwt']))();
const bearerOrFileCookie = new (passportGuard(['jwt', 'file-cookie']))();

const acceptsCookie = ({ credentials = [] }: AccessRule): boolean => credentials.includes('file-cookie');

/** Calls that change nothing. */
const READS = ['GET', 'HEAD'];

const SET_UP = 'Your firm asks for a second way to sign in. Please set one up first.';
const PROVE = 'Please confirm first that it is you.';

interface Asked {
  method: string;
  headers: { authorization?: string };
  user?: Actor | null;
  ended?: SessionEnd | undefined;
}

/** Closed unless opened: a handler without `@Requires` or `@Public` is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly refusals: Refusals,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS, context.getHandler());
    if (!rule) throw new ForbiddenError();
    const request = context.switchToHttp().getRequest<Asked>();
    const cookieCounts = acceptsCookie(rule);
    if (rule.public && !cookieCounts && !request.headers.authorization) return true;
    await (cookieCounts ? bearerOrFileCookie : bearer).canActivate(context);
    this.onlyLook(context, request);
    if (rule.public) return this.asStranger(context, request);
    if (!request.user) throw request.ended ? sessionEnded(request.ended) : new UnauthorizedError();
    return this.mayCall(context, request.user, rule.permission);
  }

  private mayCall(context: ExecutionContext, actor: Actor, permission: Permission): true {
    if (actor.factorDue && !this.marks(context, WHILE_FACTOR_DUE)) throw new ForbiddenError('FACTOR_DUE', SET_UP);
    if (!can(actor, permission)) {
      this.refusals.note(actor, permission);
      throw new ForbiddenError();
    }
    if (actor.proofDue && this.marks(context, NEEDS_PROOF)) throw new ForbiddenError('PROOF_REQUIRED', PROVE);
    return true;
  }

  /** Without the factor that is asked of them, a person is nobody on routes that are open to everybody. */
  private asStranger(context: ExecutionContext, request: Asked): true {
    if (request.user?.factorDue && !this.marks(context, WHILE_FACTOR_DUE)) request.user = null;
    return true;
  }

  private marks(context: ExecutionContext, mark: string): boolean {
    return this.reflector.get<true | undefined>(mark, context.getHandler()) === true;
  }

  /** Whoever looks through another person's eyes changes nothing, on public routes neither. */
  private onlyLook(context: ExecutionContext, { method, user }: Asked): void {
    if (!user?.viewer || READS.includes(method)) return;
    if (this.marks(context, WHILE_VIEWING)) return;
    throw new ForbiddenError('VIEW_ONLY', `You are looking with the eyes of ${user.name}: nothing can be changed.`);
  }
}
