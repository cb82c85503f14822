import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AppModule } from './app.module.js';
import { OperatorError } from './core/common/errors.js';
import type { Config } from './core/config/env.js';
import { isEmail } from './core/common/text/email-address.js';
import { LIMITS } from './core/common/field-limits.js';
import { NestLogger } from './core/telemetry/logging/logger.js';
import { cleanName, isPersonName } from './core/common/text/person-name.js';
import { AdminSetupService } from './modules/auth/registration/admin-setup.service.js';
import { MfaService } from './modules/auth/mfa/mfa.service.js';

const accountFor = ({ production }: Config) =>
  z.object({
    email: z.string().refine(isEmail, 'must be an email address'),
    name: z.string().transform(cleanName).refine(isPersonName, 'must be a name'),
    password: z
      .string()
      .min(production ? LIMITS.adminPasswordMin : LIMITS.passwordMin)
      .max(LIMITS.passwordMax),
  });

/** Never takes the password from the command line. */
async function appointAdmin([email, ...name]: string[], config: Config, log: Logger): Promise<void> {
  const given = { email, name: name.join(' '), password: await readPassword() };
  const parsed = accountFor(config).safeParse(given);
  if (!parsed.success) throw new OperatorError(`usage: admin <email> <name>\n${z.prettifyError(parsed.error)}`);
  await inside(config, log, (context) => context.get(AdminSetupService).appointAdmin(parsed.data));
  stdout.write(`${parsed.data.email} is now an admin.\n`);
}

async function resetFactors([email]: string[], config: Config, log: Logger): Promise<void> {
  if (!email) throw new OperatorError('usage: admin reset-factors <email>');
  await inside(config, log, (context) => context.get(MfaService).resetByOperator(email));
  stdout.write(`${email} now signs in with the password alone.\n`);
}

export const manageAdmins = ([word, ...words]: string[], config: Config, log: Logger): Promise<void> =>
  word === 'reset-factors' ? resetFactors(words, config, log) : appointAdmin([word ?? '', ...words], config, log);

async function inside(
  config: Config,
  log: Logger,
  work: (context: INestApplicationContext) => Promise<unknown>,
): Promise<void> {
  const context = await NestFactory.createApplicationContext(AppModule.forRoot(config), {
    logger: new NestLogger(log),
    abortOnError: false,
  });
  try {
    await work(context);
  } finally {
    await context.close();
  }
}

async function readPassword(): Promise<string> {
  if (stdin.isTTY) stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stdout.write('\n');
  }
}
