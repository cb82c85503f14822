import { IsNull } from 'typeorm';
import type { Actor } from './core/common/actor.js';
import { Clock } from './core/common/time/clock.js';
import { CompanyService } from './core/company/company.service.js';
import type { Db } from './core/database/db.js';
import { AuditService } from './modules/audit/audit.service.js';
import type { RightsChange } from './modules/backups/restore/restore-report.js';
import { OneTimeKey } from './modules/auth/mfa/entities/one-time-key.entity.js';
import { Passkey } from './modules/auth/mfa/entities/passkey.entity.js';
import { RecoveryCode } from './modules/auth/mfa/entities/recovery-code.entity.js';
import { OidcIdentity } from './modules/auth/oidc/entities/oidc-identity.entity.js';
import { User } from './modules/users/user.entity.js';

interface Account {
  id: number;
  name: string;
  role: string;
  isActive: boolean;
  facts: Record<string, string>;
}

const MOST_LINES = 100;

export class RestoredRights {
  private found: RightsChange[] = [];

  /** @param actor null: the command */
  constructor(private readonly actor: Pick<Actor, 'id' | 'name' | 'role'> | null) {}

  get changes(): RightsChange[] {
    return this.found.slice(0, MOST_LINES);
  }

  readonly around = async (replace: () => Promise<void>, db: Db): Promise<void> => {
    const before = await readAccounts(db);
    await replace();
    this.found = before.size === 0 ? [] : compareAccounts(before, await readAccounts(db));
    const clock = new Clock();
    await new AuditService(db, clock, new CompanyService(clock)).recordAll(
      this.found.map(({ id, name, differences }) => ({
        actor: this.actor,
        action: 'user.rights-restored',
        record: { id, label: name },
        after: { differences },
      })),
    );
  };

  describe(): string {
    if (this.found.length === 0) return '';
    const lines = this.changes.map(
      ({ id, name, differences }) => `  ${name} (account ${id}): ${differences.join(', ')}`,
    );
    const more = this.found.length - lines.length;
    if (more > 0) lines.push(`  ${more} more: see the audit log`);
    return `Accounts whose rights differ from before the restore. Check them:\n${lines.join('\n')}\n`;
  }
}

type SignInRow = { userId: number } & Record<string, unknown>;

async function readSignInRows(db: Db): Promise<Record<string, SignInRow[]>> {
  const order = { userId: 'ASC', id: 'ASC' } as const;
  const codes = { where: { usedAt: IsNull() }, order } as const;
  const keys = await db.read(OneTimeKey).find({ select: { userId: true, sealed: true }, order });
  const passkeys = await db.read(Passkey).find({ select: { userId: true, credentialHash: true }, order });
  const recovery = await db.read(RecoveryCode).find({ select: { userId: true, codeHash: true }, ...codes });
  const providers = await db.read(OidcIdentity).find({ select: { userId: true, issuer: true, subject: true }, order });
  return {
    'authenticator app differs': keys.map(({ userId, sealed }) => ({ userId, sealed })),
    'passkeys differ': passkeys.map(({ userId, credentialHash }) => ({ userId, credentialHash })),
    'recovery codes differ': recovery.map(({ userId, codeHash }) => ({ userId, codeHash })),
    'sign-in providers differ': providers.map(({ userId, issuer, subject }) => ({ userId, issuer, subject })),
  };
}

/** Other installations reuse IDs: an account is its ID and creation time. */
async function readAccounts(db: Db): Promise<Map<string, Account>> {
  const facts = new Map<number, Record<string, string>>();
  for (const [words, rows] of Object.entries(await readSignInRows(db)))
    for (const row of rows) {
      const known = facts.get(row.userId) ?? {};
      facts.set(row.userId, { ...known, [words]: `${known[words] ?? ''}${JSON.stringify(row)}` });
    }
  const users = await db.read(User).find({ order: { id: 'ASC' } });
  return new Map(
    users.map((user) => [`${user.id} ${user.createdAt.toISOString()}`, accountOf(user, facts.get(user.id) ?? {})]),
  );
}

const accountOf = ({ id, name, role, isActive, ...user }: User, facts: Record<string, string>): Account => ({
  id,
  name,
  role,
  isActive,
  facts: {
    'password differs': user.passwordHash,
    'email differs': user.email,
    'invitation state differs': String(user.isInvited),
    ...facts,
  },
});

function compareAccounts(before: Map<string, Account>, after: Map<string, Account>): RightsChange[] {
  const changes: RightsChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(key), after.get(key)];
    const differences =
      old && now ? differencesOf(old, now) : [old ? 'account is gone' : 'account did not exist before'];
    const { id, name } = (now ?? old)!;
    if (differences.length > 0) changes.push({ id, name, differences });
  }
  return changes;
}

function differencesOf(old: Account, now: Account): string[] {
  const differences: string[] = [];
  if (old.role !== now.role) differences.push(now.role === 'admin' ? 'admin again' : 'role changed');
  if (old.isActive !== now.isActive) differences.push(now.isActive ? 'active again' : 'deactivated again');
  const words = new Set([...Object.keys(old.facts), ...Object.keys(now.facts)]);
  return [...differences, ...[...words].filter((word) => old.facts[word] !== now.facts[word])];
}
