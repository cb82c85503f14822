import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Db } from '../../core/database/db.js';
import { storedEmail } from '../../core/common/text/email-address.js';
import { UserAccounts } from '../users/user-accounts.js';
import { OperatorRecovery } from './operator-recovery.js';
import { Passwords } from './passwords.js';

export interface AdminAccount {
  email: string;
  name: string;
  password: string;
}

/** Admins that come from the operator instead of from another admin. */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  private readonly log = new Logger('FirstAdmin');

  constructor(
    private readonly db: Db,
    private readonly accounts: UserAccounts,
    private readonly passwords: Passwords,
    private readonly recovery: OperatorRecovery,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The one of the settings, only while there is no admin at all. */
  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_NAME: name, ADMIN_PASSWORD: password } = this.config;
    if (!email || (await this.accounts.adminExists())) return;
    const passwordHash = await this.passwords.hash(password);
    const made = await this.db.transaction(async () => {
      await this.db.queueUp();
      if (await this.accounts.adminExists()) return false;
      await this.write({ email, name, passwordHash });
      return true;
    });
    if (made) this.log.log('first admin created');
  }

  /** Makes this person an admin with this password, whether or not they exist. */
  async appoint({ email, name, password }: AdminAccount): Promise<void> {
    this.passwords.refuseCommon(password);
    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(async () => {
      await this.db.queueUp();
      await this.write({ email, name, passwordHash });
    });
  }

  private async write(account: { email: string; name: string; passwordHash: string }): Promise<void> {
    const email = storedEmail(account.email) ?? account.email;
    const known = await this.accounts.findByEmail(email);
    const { id, name } = known ?? (await this.accounts.create({ ...account, email, role: 'admin' }));
    if (known) await this.recovery.recover(known, account.passwordHash);
    await this.audit.record({ actor: null, action: 'user.appointed', record: { id, label: name } });
  }
}
