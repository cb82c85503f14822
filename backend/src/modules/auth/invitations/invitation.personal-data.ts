import { type FindOptionsWhere, IsNull } from 'typeorm';
import type { Db } from '../../../core/database/db.js';
import { personalColumns } from '../../../core/privacy/personal-columns.js';
import {
  type ErasureTarget,
  type Person,
  type PersonalDataSource,
  type PersonKey,
  type RecordRef,
  type PersonalDataExport,
} from '../../../core/privacy/personal-data.registry.js';
import { addressesIn, countOf, rowsOf, exportRows, whileHeld } from '../../../core/privacy/rows.js';
import { Invitation } from './invitation.entity.js';

/** Without an account, an invitation with one belongs to another person. */
function conditionsFor(person: PersonKey): FindOptionsWhere<Invitation>[] {
  const atAddress = { email: person.email, ...whileHeld(person) };
  return person.id === null ? [{ ...atAddress, userId: IsNull() }] : [atAddress, { userId: person.id }];
}

export class InvitationPersonalData implements PersonalDataSource {
  readonly personalColumns = [
    personalColumns(Invitation, 'name', 'email', 'liveEmail', 'searchText', 'userId', 'invitedById', 'tokenHash'),
  ];

  constructor(private readonly db: Db) {}

  async records(person: PersonKey): Promise<RecordRef[]> {
    const rows = await this.db.read(Invitation).find({ where: conditionsFor(person), select: { id: true } });
    return rows.map(({ id }) => ({ type: 'invitation', id, personalFields: ['email'] }));
  }

  async *export(person: Person): AsyncGenerator<PersonalDataExport> {
    yield* exportRows(
      'invitations',
      rowsOf(this.db, Invitation, conditionsFor(person)),
      ({ name, email, role, state, sentAt, expiresAt, endedAt }) => ({
        name,
        email,
        role,
        state,
        sentAt,
        expiresAt,
        endedAt,
      }),
    );
    if (person.id === null) return;
    const sent = rowsOf(this.db, Invitation, [{ invitedById: person.id }]);
    yield* exportRows('invitations-sent', sent, ({ id, role, sentAt }) => ({ id, role, sentAt }));
  }

  async preview(person: Person) {
    return { deleted: { invitations: await countOf(this.db, Invitation, conditionsFor(person)) } };
  }

  async erase(target: ErasureTarget): Promise<void> {
    for (const where of conditionsFor(target)) await this.db.write(Invitation).delete(where);
    if (target.id === null) return;
    await this.db.write(Invitation).update({ invitedById: target.id }, { invitedById: null });
  }

  addresses(): AsyncGenerator<{ email: string; since: Date }> {
    return addressesIn(this.db, Invitation, ['invitations', 'email']);
  }
}
