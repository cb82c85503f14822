import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The Accept header, empty when there is none. Not part of the contract: browsers write it themselves. */
export const Accept = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<FastifyRequest>().headers.accept ?? '',
);

/** Longer than any browser's. */
const LONGEST = 1_000;

/**
 * Whether an Accept or Accept-Encoding header names this itself, not only through a wildcard, and does not refuse it: a question
 * that `@fastify/accepts` answers only letter by letter, with five packages.
 */
export const accepts = (header: string | string[] | undefined, word: string): boolean =>
  String(header ?? '')
    .slice(0, LONGEST)
    .split(',')
    .some((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      return name === word && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
    });
