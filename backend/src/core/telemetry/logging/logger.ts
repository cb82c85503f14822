import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import type { Config } from '../../config/env.js';
import { withoutAddresses } from './redact.js';
import { currentRequestId } from './request-context.js';

const SECRET_KEYS = [
  'password',
  'token',
  'access_token',
  'code',
  'secret',
  'authorization',
  'cookie',
  'email',
  'payer_name',
  'payer_email',
  'name',
  'ip',
];
const REDACT = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
const FRAMEWORK = /^(Nest|InstanceLoader|Route)/;

/** Escapes control characters; removes secrets and personal data. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: REDACT, censor: '[removed]' },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

function serializeError(error: Error & { code?: string }): Record<string, unknown> {
  const text = (value: string | undefined) => value && withoutAddresses(value);
  return { type: error.name, message: text(error.message), reason: error.code, stack: text(error.stack) };
}

export class NestLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, context = ''): void {
    this.pino[FRAMEWORK.test(context) ? 'debug' : 'info']({ context }, String(message));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  debug(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }
  verbose(message: unknown, context?: string): void {
    this.debug(message, context);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(level: 'warn' | 'error' | 'fatal', message: unknown, rest: unknown[]): void {
    const fault = [message, ...rest].find((part) => part instanceof Error);
    const words = [message, ...rest].filter((part) => typeof part === 'string' && !part.includes('\n    at '));
    this.pino[level](fault ? { err: fault } : {}, withoutAddresses(words.join(' · ')));
  }
}
