import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { agentOf } from './address.js';

export interface Origin {
  ip: string;
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
