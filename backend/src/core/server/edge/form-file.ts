import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ReadsBody } from './body.guard.js';
import { TakesFiles } from './request-timeout.js';

const FORM = {
  schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
} as object;

/** The handler reads a form with one `file`. */
export const TakesFormFile = (): MethodDecorator =>
  applyDecorators(ReadsBody(), TakesFiles(), ApiConsumes('multipart/form-data'), ApiBody(FORM));
