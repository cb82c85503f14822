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
import { FactorTicket } from './factor-ticket.entity.js';
import { OneTimeKey } from './one-time-key.entity.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';

const ALL = [Passkey, OneTimeKey, RecoveryCode, FactorTicket];

/** Second factors. What leaves in a file is what they are called, and when they were made and used: nothing that opens an account. */
@Injectable()
export class FactorsPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [
    columnsOf(Passkey, 'userId', 'name'),
    columnsOf(OneTimeKey, 'userId'),
    columnsOf(RecoveryCode, 'userId'),
    columnsOf(FactorTicket, 'userId'),
  ];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('factors', this);
  }

  async *tell({ id: userId }: Person): AsyncGenerator<Told> {
    if (userId === null) return;
    for (const { name, createdAt, lastUsedAt } of await this.db.read(Passkey).findBy({ userId }))
      yield { part: 'factors', row: { kind: 'passkey', name, createdAt, lastUsedAt } };
    for (const { createdAt, lastUsedAt } of await this.db.read(OneTimeKey).findBy({ userId }))
      yield { part: 'factors', row: { kind: 'one-time codes', createdAt, lastUsedAt } };
    for (const { createdAt, usedAt } of await this.db.read(RecoveryCode).findBy({ userId }))
      yield { part: 'factors', row: { kind: 'recovery code', createdAt, usedAt } };
  }

  async weigh({ id: userId }: Person) {
    if (userId === null) return {};
    const counts = await Promise.all([Passkey, OneTimeKey].map((entity) => this.db.read(entity).countBy({ userId })));
    return { goes: { factors: counts.reduce((sum, count) => sum + count, 0) } };
  }

  async erase({ id: userId }: Erasing): Promise<void> {
    if (userId === null) return;
    for (const entity of ALL) await this.db.write(entity).delete({ userId });
  }
}
