import { MINUTE } from '../src/core/common/time/clock.js';
import type { Role } from '../src/core/common/roles.js';
import { searchable } from '../src/core/http/page.js';
import { SessionService } from '../src/modules/auth/sessions/session.service.js';
import { Session } from '../src/modules/auth/sessions/session.entity.js';
import { User } from '../src/modules/users/user.entity.js';
import type { Inside } from './app.js';

export interface TestActor {
  id: number;
  name: string;
  email: string;
  role: Role;
  token: string;
  fileCookie: string;
}

let serial = 0;

/** Inserts directly; the password cannot log in. */
export async function givenUser(
  app: Inside,
  { role = 'user', name, email }: { role?: Role; name?: string; email?: string } = {},
): Promise<TestActor> {
  serial += 1;
  const person = { name: name ?? `Person ${serial}`, email: email ?? `person${serial}@test.example`, role };
  const now = app.clock.now();
  const { identifiers } = await app.db.transaction(() =>
    app.db.write(User).insert({
      ...person,
      passwordHash: 'none',
      isActive: true,
      mutedMails: [],
      searchText: searchable(person.name, person.email),
      version: 1,
      createdAt: now,
      updatedAt: now,
    }),
  );
  const id = identifiers[0]!.id as number;
  const { token, fileCookie } = await app.app.get(SessionService).open(id);
  return { id, ...person, token, fileCookie };
}

export async function renewProofs({ db, clock }: Inside): Promise<void> {
  await db.transaction(() => db.write(Session).updateAll({ provedAt: clock.now() }));
}

export async function outdateProofs({ db, clock }: Inside): Promise<void> {
  await db.transaction(() => db.write(Session).updateAll({ provedAt: clock.in(-10 * MINUTE) }));
}
