import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { ProblemCode } from '../common/problem-codes.js';

const PREFIX = 'x-refuses-';

export const ApiErrors = (...codes: ProblemCode[]): MethodDecorator & ClassDecorator =>
  applyDecorators(...codes.map((code) => ApiExtension(`${PREFIX}${code}`, true)));

export function extractApiErrors(operation: object): ProblemCode[] {
  const noted = Object.keys(operation).filter((key) => key.startsWith(PREFIX));
  for (const key of noted) Reflect.deleteProperty(operation, key);
  return noted.map((key) => key.slice(PREFIX.length) as ProblemCode);
}
