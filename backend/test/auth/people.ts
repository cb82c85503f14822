import { PasswordService } from '../../src/modules/auth/credentials/password.service.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import type { TestApp } from '../app.js';

export const PASSWORD = 'correct horse battery';

let hashed: Promise<string> | undefined;

export async function givenAccount(app: TestApp, options: Parameters<typeof givenUser>[1] = {}): Promise<TestActor> {
  const person = await givenUser(app, options);
  const passwordHash = await (hashed ??= app.app.get(PasswordService).hash(PASSWORD));
  await app.db.transaction(() => app.db.write(User).update({ id: person.id }, { passwordHash }));
  return person;
}

/** Returns the session's token. */
export async function viewAs(app: TestApp, admin: TestActor, { id: user_id }: TestActor): Promise<string> {
  const answer = await app.call({ method: 'POST', url: '/auth/view-as', token: admin.token, body: { user_id } });
  return answer.json<{ access_token: string }>().access_token;
}

export const lettersTo = (app: TestApp, recipient: string): Promise<OutboxMail[]> =>
  app.db.read(OutboxMail).find({ where: { recipient }, order: { id: 'ASC' } });

export async function codeFor(app: TestApp, email: string): Promise<string> {
  const letters = (await lettersTo(app, email)).filter(({ template }) => template === 'verification-code');
  return String(letters.at(-1)!.context.code);
}

export async function resetTokenFor(app: TestApp, email: string): Promise<string> {
  const letters = (await lettersTo(app, email)).filter(({ template }) => template === 'password-reset');
  return String(letters.at(-1)!.context.resetUrl).replace('/reset-password/', '');
}

export const otherThan = (code: string): string => String((Number(code) + 1) % 10_000_000).padStart(7, '0');
