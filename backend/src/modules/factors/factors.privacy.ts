import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { personalColumns } from '../../core/privacy/personal-columns.js';
import {
  type ErasureTarget,
  type Person,
  PersonalData,
  type PersonalDataSource,
  type PersonalDataExport,
} from '../../core/privacy/personal-data.js';
import { FactorTicket } from './factor-ticket.entity.js';
import { OneTimeKey } from './one-time-key.entity.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';

const ALL = [Passkey, OneTimeKey, RecoveryCode, FactorTicket];

/** Second factors. The export contains their names and times, and no secrets. */
@Injectable()
export class FactorsPrivacy implements PersonalDataSource, OnModuleInit {
  readonly personalColumns = [
    personalColumns(Passkey, 'userId', 'name'),
    personalColumns(OneTimeKey, 'userId'),
    personalColumns(RecoveryCode, 'userId'),
    personalColumns(FactorTicket, 'userId'),
  ];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('factors', this);
  }

  async *export({ id: userId }: Person): AsyncGenerator<PersonalDataExport> {
    if (userId === null) return;
    for (const { name, createdAt, lastUsedAt } of await this.db.read(Passkey).findBy({ userId }))
      yield { part: 'factors', row: { kind: 'passkey', name, createdAt, lastUsedAt } };
    for (const { createdAt, lastUsedAt } of await this.db.read(OneTimeKey).findBy({ userId }))
      yield { part: 'factors', row: { kind: 'one-time codes', createdAt, lastUsedAt } };
    for (const { createdAt, usedAt } of await this.db.read(RecoveryCode).findBy({ userId }))
      yield { part: 'factors', row: { kind: 'recovery code', createdAt, usedAt } };
  }

  async preview({ id: userId }: Person) {
    if (userId === null) return {};
    const counts = await Promise.all([Passkey, OneTimeKey].map((entity) => this.db.read(entity).countBy({ userId })));
    return { deleted: { factors: counts.reduce((sum, count) => sum + count, 0) } };
  }

  async erase({ id: userId }: ErasureTarget): Promise<void> {
    if (userId === null) return;
    for (const entity of ALL) await this.db.write(entity).delete({ userId });
  }
}
