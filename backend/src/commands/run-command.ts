import { Logger } from '@nestjs/common';
import { DomainError, OperatorError } from '../core/common/errors.js';
import { NestLogger } from '../core/telemetry/logging/logger.js';
import { sentenceOf } from '../modules/backups/backup-store.js';
import type { Command, CommandCall } from './command.js';

/** Imported on call, so that the server starts without them. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  admin: async () => (await import('./admin.js')).manageAdmins,
  site: async () => (await import('./site.js')).moveSite,
  'adopt-store': async () => (await import('./adopt-store.js')).adoptStore,
  files: async () => (await import('./files.js')).moveFiles,
  doctor: async () => (await import('./doctor.js')).examine,
  backup: async () => (await import('./backup.js')).backup,
  verify: async () => (await import('./backup.js')).verify,
  restore: async () => (await import('./backup.js')).restore,
};

/** @returns exit code; errors are written to `call.errors` */
export async function runCommand([name = '', ...words]: string[], call: CommandCall): Promise<number> {
  Logger.overrideLogger(new NestLogger(call.log));
  try {
    if (!Object.hasOwn(COMMANDS, name))
      throw new OperatorError(`Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
    const command = await COMMANDS[name]!();
    return (await command(words, call)) ?? 0;
  } catch (error) {
    call.errors.write(`${messageOf(error)}\n`);
    return 1;
  }
}

export function messageOf(error: unknown): string {
  if (error instanceof DomainError) return error.cause instanceof Error ? error.cause.message : error.message;
  return sentenceOf(error) ?? (error instanceof Error ? error.stack : undefined) ?? String(error);
}
