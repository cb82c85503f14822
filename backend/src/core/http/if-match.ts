import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/errors.js';
import { ApiErrors } from './api-errors.js';

const VERSION = /^(?:W\/)?"?([1-9]\d{0,9})"?$/;

export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = VERSION.exec(header)?.[1];
  if (!version) throw new DomainError(400, 'VALIDATION_FAILED', 'If-Match must hold the version of the record.');
  return Number(version);
});

export const ApiIfMatch = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({ name: 'If-Match', required: false, description: 'version of the record that was edited' }),
    ApiErrors('STALE'),
  );
