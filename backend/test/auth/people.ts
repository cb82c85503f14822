import { Passwords } from '../../src/modules/auth/passwords.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import type { TestApp } from '../app.js';

export const PASSWORD = 'correct horse battery';

/** Somebody who can log in with {@link PASSWORD}. */
export async function givenAccount(app: TestApp, options: Parameters<typeof givenUser>[1] = {}): Promise<TestActor> {
  const person = await givenUser(app, options);
  const passwordHash = await app.app.get(Passwords).hash(PASSWORD);
  await app.db.transaction(() => app.db.write(User).update({ id: person.id }, { passwordHash }));
  return person;
}

/** Mails to an address, oldest first. */
export const lettersTo = (app: TestApp, recipient: string): Promise<OutboxMail[]> =>
  app.db.read(OutboxMail).find({ where: { recipient }, order: { id: 'ASC' } });

/** The newest code mailed to an address. */
export async function codeFor(app: TestApp, email: string): Promise<string> {
  const letters = (await lettersTo(app, email)).filter(({ template }) => template === 'verification-code');
  return String(letters.at(-1)!.context.code);
}

/** The token of the newest reset link mailed to an address. */
export async function resetTokenFor(app: TestApp, email: string): Promise<string> {
  const letters = (await lettersTo(app, email)).filter(({ template }) => template === 'password-reset');
  return String(letters.at(-1)!.context.resetUrl).replace('/reset-password/', '');
}

/** Any code of the right form but this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 10_000_000).padStart(7, '0');

/** Values that a text field refuses, whatever it is for. */
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
