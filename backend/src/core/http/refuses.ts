import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { ProblemCode } from '../common/problem-codes.js';

const PREFIX = 'x-refuses-';

/** Words that a call, or what stands before it, may be refused with. Several of these add up. */
export const Refuses = (...codes: ProblemCode[]): MethodDecorator & ClassDecorator =>
  applyDecorators(...codes.map((code) => ApiExtension(`${PREFIX}${code}`, true)));

/** What {@link Refuses} has noted on an operation, which is taken off it. */
export function takeRefusals(operation: object): ProblemCode[] {
  const noted = Object.keys(operation).filter((key) => key.startsWith(PREFIX));
  for (const key of noted) Reflect.deleteProperty(operation, key);
  return noted.map((key) => key.slice(PREFIX.length) as ProblemCode);
}
