import type { Db } from '../../../core/database/db.js';
import { personalColumns } from '../../../core/privacy/personal-columns.js';
import {
  type ErasureTarget,
  type Person,
  type PersonalDataSource,
  type PersonalDataExport,
} from '../../../core/privacy/personal-data.registry.js';
import { whileHeld } from '../../../core/privacy/rows.js';
import { OidcIdentity } from './entities/oidc-identity.entity.js';
import { OidcTransaction } from './entities/oidc-transaction.entity.js';

export class OidcPersonalData implements PersonalDataSource {
  readonly personalColumns = [
    personalColumns(OidcIdentity, 'userId', 'subject', 'email'),
    personalColumns(OidcTransaction, 'userId', 'subject', 'email', 'name'),
  ];

  constructor(private readonly db: Db) {}

  async *export(person: Person): AsyncGenerator<PersonalDataExport> {
    const { id, email } = person;
    const conditions = [{ email, ...whileHeld(person) }, ...(id === null ? [] : [{ userId: id }])];
    for (const { provider, createdAt, expiresAt, name } of await this.db.read(OidcTransaction).findBy(conditions))
      yield { part: 'sign-ins-underway', row: { provider, createdAt, expiresAt, name } };
    if (id === null) return;
    for (const { noPassword: _, ...identity } of await this.db.read(OidcIdentity).findBy({ userId: id }))
      yield { part: 'connected-sign-ins', row: identity };
  }

  async preview({ id }: Person) {
    return {
      deleted: { 'connected-sign-ins': id === null ? 0 : await this.db.read(OidcIdentity).countBy({ userId: id }) },
    };
  }

  async erase(target: ErasureTarget): Promise<void> {
    const { id, email } = target;
    await this.db.write(OidcTransaction).delete({ email, ...whileHeld(target) });
    if (id === null) return;
    await this.db.write(OidcTransaction).delete({ userId: id });
    await this.db.write(OidcIdentity).delete({ userId: id });
  }
}
