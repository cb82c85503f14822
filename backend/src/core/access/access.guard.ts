import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ForbiddenError, UnauthorizedError } from '../errors.js';
import { ACCESS, type AccessRule, WHILE_VIEWING } from './access.decorators.js';
import type { Actor } from './actor.js';
import { permissionsOf } from './permissions.js';

/** Passport's verdict as the actor or null; throwing is left to the rule. */
const passportGuard = (strategies: string[]): Type<CanActivate> => {
  class Guard extends AuthGuard(strategies) {
    override handleRequest<T>(error: unknown, actor: T): T {
      if (error) throw error as Error;
      return (actor || null) as T;
    }
  }
  return Guard;
};

const bearer = new (passportGuard(['jwt']))();
const bearerOrFileCookie = new (passportGuard(['jwt', 'file-cookie']))();

const acceptsCookie = ({ credentials = [] }: AccessRule): boolean => credentials.includes('file-cookie');

/** Calls that change nothing. */
const READS = ['GET', 'HEAD'];

interface Asked {
  method: string;
  headers: { authorization?: string };
  user?: Actor | null;
}

/** Closed unless opened: a handler without `@Requires` or `@Public` is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS, context.getHandler());
    if (!rule) throw new ForbiddenError();
    const request = context.switchToHttp().getRequest<Asked>();
    const cookieCounts = acceptsCookie(rule);
    if (rule.public && !cookieCounts && !request.headers.authorization) return true;
    await (cookieCounts ? bearerOrFileCookie : bearer).canActivate(context);
    this.onlyLook(context, request);
    if (rule.public) return true;
    if (!request.user) throw new UnauthorizedError();
    if (!permissionsOf(request.user.role).includes(rule.permission)) throw new ForbiddenError();
    return true;
  }

  /** Whoever looks through another person's eyes changes nothing, on public routes neither. */
  private onlyLook(context: ExecutionContext, { method, user }: Asked): void {
    if (!user?.viewer || READS.includes(method)) return;
    if (this.reflector.get<true | undefined>(WHILE_VIEWING, context.getHandler())) return;
    throw new ForbiddenError('VIEW_ONLY', `You are looking with the eyes of ${user.name}: nothing can be changed.`);
  }
}
