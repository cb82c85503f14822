import type { Db } from '../../core/database/db.js';
import { personalColumns } from '../../core/privacy/personal-columns.js';
import {
  type Person,
  type PersonalDataSource,
  type RecordRef,
  type PersonalDataExport,
} from '../../core/privacy/personal-data.registry.js';
import { countOf, rowsOf, exportRows } from '../../core/privacy/rows.js';
import { FormerEmail } from './former-email.entity.js';
import { TermsAgreement } from './terms-agreement.entity.js';
import { User } from './user.entity.js';
import type { UserDeletionPolicy } from './user-deletion.policy.js';

/** `ErasureService` erases the account last. */
export class UserPersonalData implements PersonalDataSource {
  readonly personalColumns = [
    personalColumns(
      User,
      'name',
      'email',
      'phone',
      'passwordHash',
      'hasFactor',
      'lastLoginAt',
      'mutedMails',
      'searchText',
    ),
    personalColumns(TermsAgreement, 'userId'),
    personalColumns(FormerEmail, 'userId', 'email'),
  ];

  constructor(
    private readonly db: Db,
    private readonly policy: UserDeletionPolicy,
  ) {}

  async records({ id }: Pick<Person, 'id'>): Promise<RecordRef[]> {
    return id === null ? [] : [{ type: 'user', id, personalFields: ['name', 'email', 'phone', 'factor'] }];
  }

  async *export({ id }: Person): AsyncGenerator<PersonalDataExport> {
    if (id === null) return;
    const user = await this.db.read(User).findOneBy({ id });
    if (user) {
      const { passwordHash: _, searchText: __, ...account } = user;
      yield { part: 'account', row: account };
    }
    const former = rowsOf(this.db, FormerEmail, [{ userId: id }]);
    yield* exportRows('old-addresses', former, ({ email, hadUntil }) => ({ email, hadUntil }));
    yield* exportRows('agreements', rowsOf(this.db, TermsAgreement, [{ userId: id }]), (agreement) => ({
      ...agreement,
    }));
  }

  async preview({ id }: Person) {
    if (id === null) return {};
    const count = await countOf(this.db, TermsAgreement, [{ userId: id }]);
    const addresses = await countOf(this.db, FormerEmail, [{ userId: id }]);
    const isRetained = (await this.policy.findObjection(id)) !== null;
    return {
      deleted: { account: 1, 'old-addresses': addresses, ...(!isRetained && { agreements: count }) },
      retained: { ...(isRetained && { agreements: { count, why: 'agreement' as const } }) },
    };
  }

  async erase(): Promise<void> {
    // Later sources need rows that reference the account.
  }
}
