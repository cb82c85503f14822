import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  type Person,
  PersonalData,
  type PersonalPart,
  type Told,
} from '../../core/privacy/personal-data.js';
import { OidcIdentity } from './oidc-identity.entity.js';
import { OidcTransaction } from './oidc-transaction.entity.js';

/** Who somebody is at a provider. What the way there and back knows of them is gone within the hour. */
@Injectable()
export class OidcPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [
    columnsOf(OidcIdentity, 'userId', 'subject', 'email'),
    columnsOf(OidcTransaction, 'userId', 'subject', 'email', 'name'),
  ];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('oidc', this);
  }

  async *tell({ id, email }: Person): AsyncGenerator<Told> {
    const theirs = [{ email }, ...(id === null ? [] : [{ userId: id }])];
    for (const { provider, createdAt, expiresAt, name } of await this.db.read(OidcTransaction).findBy(theirs))
      yield { part: 'sign-ins-underway', row: { provider, createdAt, expiresAt, name } };
    if (id === null) return;
    for (const { noPassword: _, ...identity } of await this.db.read(OidcIdentity).findBy({ userId: id }))
      yield { part: 'connected-sign-ins', row: identity };
  }

  async weigh({ id }: Person) {
    return {
      goes: { 'connected-sign-ins': id === null ? 0 : await this.db.read(OidcIdentity).countBy({ userId: id }) },
    };
  }

  async erase({ id, email }: Erasing): Promise<void> {
    await this.db.write(OidcTransaction).delete({ email });
    if (id === null) return;
    await this.db.write(OidcTransaction).delete({ userId: id });
    await this.db.write(OidcIdentity).delete({ userId: id });
  }
}
