import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.js';

/** For calls that take no field at all: nothing or `{}`. */
@Injectable()
export class EmptyBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (body === undefined || body === null) return true;
    const plain = typeof body === 'object' && !Array.isArray(body);
    const names = plain ? Object.keys(body) : [];
    if (plain && names.length === 0) return true;
    const fields = Object.fromEntries(names.map((name) => [name, ['Unknown field.']]));
    throw new DomainError(400, 'VALIDATION_FAILED', 'This call takes no fields.', { fields });
  }
}
