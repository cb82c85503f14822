import type { Actor } from './core/access/actor.js';
import { Clock } from './core/clock.js';
import type { Db } from './core/database/db.js';
import { AuditWriter } from './modules/audit/index.js';
import type { RightsChange } from './modules/backups/index.js';

interface Account {
  id: number;
  name: string;
  role: string;
  isActive: boolean;
  /** Facts that are compared as a whole, by the words for a difference. */
  facts: Record<string, string>;
}

interface UserRow {
  id: number;
  name: string;
  email: string;
  role: string;
  is_active: unknown;
  is_invited: unknown;
  password_hash: string;
  created_at: unknown;
}

/** Lines of a report; the audit log has all of them. */
const MOST_LINES = 100;

/** Ways to sign in that have rows of their own, each with the words for a difference. */
const SIGN_IN_ROWS = {
  'authenticator app differs': 'SELECT user_id, sealed FROM one_time_keys ORDER BY user_id',
  'passkeys differ': 'SELECT user_id, credential_hash FROM passkeys ORDER BY user_id, credential_hash',
  'recovery codes differ':
    'SELECT user_id, code_hash FROM recovery_codes WHERE used_at IS NULL ORDER BY user_id, code_hash',
  'sign-in providers differ': 'SELECT user_id, issuer, subject FROM oidc_identities ORDER BY user_id, issuer',
};

/** Compares the rights of all accounts before and after a restore, in its transaction, and records what differs. */
export class RestoredRights {
  private found: RightsChange[] = [];

  /** @param actor who restores; null: the command */
  constructor(private readonly actor: Pick<Actor, 'id' | 'name' | 'role'> | null) {}

  /** The accounts that a report lists. */
  get changes(): RightsChange[] {
    return this.found.slice(0, MOST_LINES);
  }

  /** See `Replacement`. */
  readonly around = async (replace: () => Promise<void>, db: Db): Promise<void> => {
    const before = await readAccounts(db);
    await replace();
    this.found = before.size === 0 ? [] : compareAccounts(before, await readAccounts(db));
    await new AuditWriter(db, new Clock()).recordAll(
      this.found.map(({ id, name, differences }) => ({
        actor: this.actor,
        action: 'user.rights-restored',
        record: { id, label: name },
        after: { differences },
      })),
    );
  };

  /** Lines for the output of a command; empty when nothing differs. */
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

/** Numbers are given again by another installation: an account is its number and its first moment. */
async function readAccounts(db: Db): Promise<Map<string, Account>> {
  const facts = new Map<number, Record<string, string>>();
  for (const [words, sql] of Object.entries(SIGN_IN_ROWS))
    for (const row of await db.run<{ user_id: number }>(sql)) {
      const known = facts.get(row.user_id) ?? {};
      facts.set(row.user_id, { ...known, [words]: `${known[words] ?? ''}${JSON.stringify(row)}` });
    }
  const rows = await db.run<UserRow>(
    'SELECT id, name, email, role, is_active, is_invited, password_hash, created_at FROM users ORDER BY id',
  );
  return new Map(rows.map((row) => [`${row.id} ${String(row.created_at)}`, accountOf(row, facts.get(row.id) ?? {})]));
}

const accountOf = (row: UserRow, facts: Record<string, string>): Account => ({
  id: row.id,
  name: row.name,
  role: row.role,
  isActive: Boolean(Number(row.is_active)),
  facts: {
    'password differs': row.password_hash,
    'email differs': row.email,
    'invitation state differs': String(Number(row.is_invited)),
    ...facts,
  },
});

function compareAccounts(before: Map<string, Account>, after: Map<string, Account>): RightsChange[] {
  const changes: RightsChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(key), after.get(key)];
    const differences =
      old && now ? differencesOf(old, now) : [old ? 'account is gone' : 'account was not here before'];
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
