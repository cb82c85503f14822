import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { OperatorError } from '../core/common/errors.js';
import type { Config } from '../core/config/env.js';
import { isEmail } from '../core/common/text/email-address.js';
import { LIMITS } from '../core/common/field-limits.js';
import { cleanName, isPersonName } from '../core/common/text/person-name.js';
import { AdminSetupService } from '../modules/auth/registration/admin-setup.service.js';
import { MfaService } from '../modules/auth/mfa/mfa.service.js';
import { type Command, type CommandCall, withContext } from './command.js';

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
async function appointAdmin([email, ...name]: string[], call: CommandCall): Promise<void> {
  const given = { email, name: name.join(' '), password: await readPassword(call) };
  const parsed = accountFor(call.config).safeParse(given);
  if (!parsed.success) throw new OperatorError(`usage: admin <email> <name>\n${z.prettifyError(parsed.error)}`);
  await withContext(call, (context) => context.get(AdminSetupService).appointAdmin(parsed.data));
  call.output.write(`${parsed.data.email} is now an admin.\n`);
}

async function resetFactors([email]: string[], call: CommandCall): Promise<void> {
  if (!email) throw new OperatorError('usage: admin reset-factors <email>');
  await withContext(call, (context) => context.get(MfaService).resetByOperator(email));
  call.output.write(`${email} now signs in with the password alone.\n`);
}

export const manageAdmins: Command = ([word, ...words], call) =>
  word === 'reset-factors' ? resetFactors(words, call) : appointAdmin([word ?? '', ...words], call);

async function readPassword({ input, output }: CommandCall): Promise<string> {
  const terminal = input.isTTY ?? false;
  if (terminal) output.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silent, terminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (terminal) output.write('\n');
  }
}
