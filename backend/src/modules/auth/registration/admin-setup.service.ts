import { Inject, Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { ServerTask } from '../../../core/common/background/server-task.js';
import { storedEmail } from '../../../core/common/text/email-address.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { AccountService } from '../../users/account.service.js';
import { PasswordService } from '../credentials/password.service.js';
import { SecurityAlertService } from '../devices/security-alert.service.js';

export interface AdminAccount {
  email: string;
  name: string;
  password: string;
}

@Injectable()
export class AdminSetupService extends ServerTask {
  private readonly log = new Logger('FirstAdmin');

  constructor(
    private readonly db: Db,
    private readonly accounts: AccountService,
    private readonly passwords: PasswordService,
    private readonly alerts: SecurityAlertService,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  /**
   * Also promotes existing users.
   * @throws PASSWORD_TOO_COMMON
   */
  async appointAdmin({ email, name, password }: AdminAccount): Promise<void> {
    this.passwords.rejectCommon(password);
    const passwordHash = await this.passwords.hash(password);
    await this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      await this.storeAdmin({ email, name, passwordHash });
    });
  }

  protected async begin(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_NAME: name, ADMIN_PASSWORD: password } = this.config;
    if (!email || (await this.accounts.adminExists())) return;
    const passwordHash = await this.passwords.hash(password);
    const created = await this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      if (await this.accounts.adminExists()) return false;
      await this.storeAdmin({ email, name, passwordHash });
      return true;
    });
    if (created) this.log.log('first admin created');
  }

  private async storeAdmin(account: { email: string; name: string; passwordHash: string }): Promise<void> {
    const email = storedEmail(account.email) ?? account.email;
    const known = await this.accounts.findByEmail(email);
    const { id, name } = known ?? (await this.accounts.create({ ...account, email, role: 'admin' }));
    if (known) {
      // The account may be compromised.
      await this.accounts.makeAdmin(known, account.passwordHash);
      await this.alerts.revokeReportLinks(id);
    }
    await this.audit.record({ actor: null, action: 'user.appointed', record: { id, label: name } });
  }
}
