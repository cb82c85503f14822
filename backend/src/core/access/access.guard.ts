import { type CanActivate, type ExecutionContext, Injectable, Logger, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { TokenExpiredError } from '@nestjs/jwt';
import { ForbiddenError, type SessionEnd, sessionEnded, UnauthorizedError } from '../common/errors.js';
import { ACCESS, type AccessRule, NEEDS_PROOF, WHILE_FACTOR_DUE, WHILE_VIEWING } from './access.decorators.js';
import type { Actor } from '../common/actor.js';
import { can, type Permission } from './permissions.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { HOUR } from '../common/time/clock.js';
import { Db } from '../database/db.js';
import { MemoryCounterStore } from '../rate-limit/memory-counter-store.js';

export interface Refusal {
  ended: SessionEnd;
}

/** Null, because the access rule decides the error. */
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

const READS = ['GET', 'HEAD'];

const SET_UP = 'Your company requires a second factor. Please set one up first.';
const PROVE = 'Please confirm your identity first.';

interface Asked {
  method: string;
  headers: { authorization?: string };
  user?: Actor | null;
  ended?: SessionEnd | undefined;
}

/** Rejects every handler without `@Requires` or `@Public`. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly log = new Logger('Access');

  constructor(
    private readonly reflector: Reflector,
    private readonly db: Db,
    private readonly audit: AuditTrail,
    private readonly counters: MemoryCounterStore,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS, context.getHandler());
    if (!rule) throw new ForbiddenError();
    const request = context.switchToHttp().getRequest<Asked>();
    const cookieCounts = acceptsCookie(rule);
    if (rule.public && !cookieCounts && !request.headers.authorization) return true;
    await (cookieCounts ? bearerOrFileCookie : bearer).canActivate(context);
    this.refuseChangesWhileViewing(context, request);
    if (rule.public) return this.asStranger(context, request);
    if (!request.user) throw request.ended ? sessionEnded(request.ended) : new UnauthorizedError();
    return this.mayCall(context, request.user, rule.permission);
  }

  private mayCall(context: ExecutionContext, actor: Actor, permission: Permission): true {
    if (actor.factorDue && !this.marks(context, WHILE_FACTOR_DUE)) throw new ForbiddenError('FACTOR_DUE', SET_UP);
    if (!can(actor, permission)) {
      this.recordRefusal(actor, permission);
      throw new ForbiddenError();
    }
    if (actor.proofDue && this.marks(context, NEEDS_PROOF)) throw new ForbiddenError('PROOF_REQUIRED', PROVE);
    return true;
  }

  private recordRefusal(actor: Actor, permission: Permission): void {
    if (this.counters.hit(`refused:${actor.id}:${permission}`, HOUR).hits > 1) return;
    const record = { id: actor.id, label: actor.name };
    this.db
      .transaction(() => this.audit.record({ actor, action: 'user.refused', record, after: { permission } }))
      .catch((error: unknown) => this.log.error(error, 'a refusal could not be recorded'));
  }

  private asStranger(context: ExecutionContext, request: Asked): true {
    if (request.user?.factorDue && !this.marks(context, WHILE_FACTOR_DUE)) request.user = null;
    return true;
  }

  private marks(context: ExecutionContext, mark: string): boolean {
    return this.reflector.get<true | undefined>(mark, context.getHandler()) === true;
  }

  private refuseChangesWhileViewing(context: ExecutionContext, { method, user }: Asked): void {
    if (!user?.viewer || READS.includes(method)) return;
    if (this.marks(context, WHILE_VIEWING)) return;
    throw new ForbiddenError('VIEW_ONLY', `You are viewing as ${user.name}: nothing can be changed.`);
  }
}
