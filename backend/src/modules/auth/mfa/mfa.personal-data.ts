import type { Db } from '../../../core/database/db.js';
import { personalColumns } from '../../../core/privacy/personal-columns.js';
import {
  type ErasureTarget,
  type Person,
  type PersonalDataSource,
  type PersonalDataExport,
} from '../../../core/privacy/personal-data.registry.js';
import { FactorTicket } from './entities/factor-ticket.entity.js';
import { OneTimeKey } from './entities/one-time-key.entity.js';
import { Passkey } from './entities/passkey.entity.js';
import { RecoveryCode } from './entities/recovery-code.entity.js';

const ENTITIES = [Passkey, OneTimeKey, RecoveryCode, FactorTicket];

export class MfaPersonalData implements PersonalDataSource {
  readonly personalColumns = [
    personalColumns(Passkey, 'userId', 'name'),
    personalColumns(OneTimeKey, 'userId'),
    personalColumns(RecoveryCode, 'userId'),
    personalColumns(FactorTicket, 'userId'),
  ];

  constructor(private readonly db: Db) {}

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
    for (const entity of ENTITIES) await this.db.write(entity).delete({ userId });
  }
}
