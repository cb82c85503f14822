import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  type Person,
  PersonalData,
  type PersonalPart,
  type RecordRef,
  type Told,
} from '../../core/privacy/personal-data.js';
import { addressesIn, countOf, rowsOf, told } from '../../core/privacy/rows.js';
import { Invitation } from './invitation.entity.js';

const of = ({ id, email }: Pick<Person, 'id' | 'email'>): FindOptionsWhere<Invitation>[] => [
  { email },
  ...(id === null ? [] : [{ userId: id }]),
];

/** That somebody was invited. Whoever invited others did the firm's work: of those only the number is told. */
@Injectable()
export class InvitationsPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [
    columnsOf(Invitation, 'name', 'email', 'liveEmail', 'searchText', 'userId', 'invitedById', 'tokenHash'),
  ];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('invitations', this);
  }

  async records(person: Pick<Person, 'id' | 'email'>): Promise<RecordRef[]> {
    const rows = await this.db.read(Invitation).find({ where: of(person), select: { id: true } });
    return rows.map(({ id }) => ({ type: 'invitation', id, personalFields: ['email'] }));
  }

  async *tell(person: Person): AsyncGenerator<Told> {
    yield* told(
      'invitations',
      rowsOf(this.db, Invitation, of(person)),
      ({ name, email, role, state, sentAt, expiresAt, endedAt }) => ({
        ...{ name, email, role, state, sentAt, expiresAt, endedAt },
      }),
    );
    if (person.id === null) return;
    const sent = rowsOf(this.db, Invitation, [{ invitedById: person.id }]);
    yield* told('invitations-sent', sent, ({ id, role, sentAt }) => ({ id, role, sentAt }));
  }

  async weigh(person: Person) {
    return { goes: { invitations: await countOf(this.db, Invitation, of(person)) } };
  }

  /** Links that are open are gone with them; who invited others is no longer said. */
  async erase({ id, email }: Erasing): Promise<void> {
    await this.db.write(Invitation).delete({ email });
    if (id === null) return;
    await this.db.write(Invitation).delete({ userId: id });
    await this.db.write(Invitation).update({ invitedById: id }, { invitedById: null });
  }

  addresses(): AsyncGenerator<{ email: string; since: Date }> {
    return addressesIn(this.db, Invitation, ['invitations', 'email']);
  }
}
