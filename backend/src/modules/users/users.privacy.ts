import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Person,
  PersonalData,
  type PersonalPart,
  type RecordRef,
  type Told,
} from '../../core/privacy/personal-data.js';
import { countOf, rowsOf, told } from '../../core/privacy/rows.js';
import { FormerEmail } from './former-email.entity.js';
import { TermsAgreement } from './terms-agreement.entity.js';
import { User } from './user.entity.js';
import { UserGuards } from './user-guards.js';

/** The account itself. It goes last, by `UserErasure`: here is only what hangs on it. */
@Injectable()
export class UsersPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [
    columnsOf(User, 'name', 'email', 'phone', 'passwordHash', 'hasFactor', 'lastLoginAt', 'mutedMails', 'searchText'),
    columnsOf(TermsAgreement, 'userId'),
    columnsOf(FormerEmail, 'userId', 'email'),
  ];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
    private readonly guards: UserGuards,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('users', this);
  }

  async records({ id }: Pick<Person, 'id'>): Promise<RecordRef[]> {
    return id === null ? [] : [{ type: 'user', id, personalFields: ['name', 'email', 'phone', 'factor'] }];
  }

  async *tell({ id }: Person): AsyncGenerator<Told> {
    if (id === null) return;
    const user = await this.db.read(User).findOneBy({ id });
    if (user) {
      const { passwordHash: _, searchText: __, ...account } = user;
      yield { part: 'account', row: account };
    }
    const former = rowsOf(this.db, FormerEmail, [{ userId: id }]);
    yield* told('old-addresses', former, ({ email, hadUntil }) => ({ email, hadUntil }));
    yield* told('agreements', rowsOf(this.db, TermsAgreement, [{ userId: id }]), (agreement) => ({ ...agreement }));
  }

  async weigh({ id }: Person) {
    if (id === null) return {};
    const count = await countOf(this.db, TermsAgreement, [{ userId: id }]);
    const addresses = await countOf(this.db, FormerEmail, [{ userId: id }]);
    const stays = (await this.guards.objection(id)) !== null;
    return {
      goes: { account: 1, 'old-addresses': addresses, ...(!stays && { agreements: count }) },
      stays: { ...(stays && { agreements: { count, why: 'agreement' as const } }) },
    };
  }

  async erase(): Promise<void> {
    // What leans on the account is still needed by the parts behind this one.
  }
}
