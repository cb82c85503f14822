import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export const Accept = createParamDecorator(
  (_: unknown, context: ExecutionContext): string =>
    context.switchToHttp().getRequest<FastifyRequest>().headers.accept ?? '',
);

const LONGEST = 1_000;

/** `@fastify/accepts` compares literally and needs five packages. */
export const accepts = (header: string | string[] | undefined, word: string): boolean =>
  String(header ?? '')
    .slice(0, LONGEST)
    .split(',')
    .some((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      return name === word && !parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
    });
