import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { agentOf } from './address.js';

/** Where a call comes from, as far as the call itself says. */
export interface Origin {
  ip: string;
  /** What the browser calls itself. */
  agent: string;
}

interface Asked {
  ip: string;
  headers: { 'user-agent'?: string };
}

export const CallOrigin = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const { ip, headers } = context.switchToHttp().getRequest<Asked>();
  return { ip, agent: agentOf(headers['user-agent']) };
});
