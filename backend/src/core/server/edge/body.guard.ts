import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/internal.js';
import type { FastifyRequest } from 'fastify';
import type {} from '@fastify/multipart';
import { DomainError } from '../../common/errors.js';

const READS_BODY = 'portico:reads-body';

export const ReadsBody = () => SetMetadata(READS_BODY, true);

const isBody = (parameter: string): boolean => parameter.startsWith(`${RouteParamtypes.BODY}:`);

const declaresBody = (context: ExecutionContext): boolean =>
  Object.keys(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ?? {}) as object,
  ).some(isBody);

/** Without declared fields only an empty body or `{}`. */
@Injectable()
export class BodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { body } = request;
    const isForm = request.isMultipart();
    if (!isForm && (body === undefined || body === null)) return true;
    if (Reflect.hasMetadata(READS_BODY, context.getHandler())) return true;
    if (isForm) throw new DomainError(415, 'UNSUPPORTED_TYPE', 'Forms are not accepted here.');
    if (declaresBody(context)) return true;
    const names = Object.keys(body as object);
    if (names.length === 0) return true;
    const fields = Object.fromEntries(names.map((name) => [name, ['Unknown field.']]));
    throw new DomainError(400, 'VALIDATION_FAILED', 'This call takes no fields.', { fields });
  }
}
