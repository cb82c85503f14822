import { PasswordService } from '../../src/modules/auth/credentials/password.service.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import type { TestApp } from '../app.js';

export const PASSWORD = 'correct horse battery';

export async function givenAccount(app: TestApp, options: Parameters<typeof givenUser>[1] = {}): Promise<TestActor> {
  const person = await givenUser(app, options);
  const passwordHash = await app.app.get(PasswordService).hash(PASSWORD);
  await app.db.transaction(() => app.db.write(User).update({ id: person.id }, { passwordHash }));
  return person;
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

export const NOT_A_TEXT: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['a number', 1_234_567],
  ['true', true],
  ['an array', ['x@y.example']],
  ['an object', { a: 1 }],
  ['empty', ''],
  ['a NUL', 'abc\u0000defg@x.example'],
  ['a line break', 'abc\ndefg@x.example'],
  ['half an emoji', 'abcdef\ud83d'],
  ['huge', 'x'.repeat(5_000)],
];
