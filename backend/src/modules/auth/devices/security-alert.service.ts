import { Inject, Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { DomainError } from '../../../core/common/errors.js';
import { Clock, DAY, MINUTE } from '../../../core/common/time/clock.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { type Device, deviceName, placeName } from '../../../core/origin/device.js';
import { RateLimitService } from '../../../core/rate-limit/rate-limit.service.js';
import { MailService } from '../../mail/mail.service.js';
import type { AccountChanged } from '../../users/user.events.js';
import { AccountService } from '../../users/account.service.js';
import type { User } from '../../users/user.entity.js';
import { ownAccount } from '../../users/user.rules.js';
import { EmailChange } from '../credentials/emailed-code.entity.js';
import { hashToken, createToken } from '../credentials/random-token.js';
import { PasswordService } from '../credentials/password.service.js';
import { TokenService } from '../credentials/token.service.js';
import { ReportLink, type Warning } from './report-link.entity.js';

/** Per account: attackers must not flood a mailbox. */
const NEW_DEVICES_PER_DAY = 5;
const CHANGES_PER_DAY = 20;

/** Expired links are reported as expired until then. */
const KEPT_AFTER_EXPIRY = 30 * DAY;

const invalid = () =>
  new DomainError(400, 'NOT_ME_INVALID', 'This link isn’t valid. Please open it again from the email.');
const expired = () =>
  new DomainError(
    400,
    'NOT_ME_EXPIRED',
    'This link has expired. If another person uses your account, choose a new password with “Forgot password”.',
  );

type Change = AccountChanged['change'];

@Injectable()
export class SecurityAlertService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly limits: RateLimitService,
    private readonly mailer: MailService,
    private readonly accounts: AccountService,
    private readonly passwords: PasswordService,
    private readonly tokens: TokenService,
    private readonly audit: AuditTrail,
    private readonly firm: CompanyService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'notMeDays'>,
  ) {}

  async sendNewDevice({ id, name, email }: Pick<User, 'id' | 'name' | 'email'>, device: Device): Promise<void> {
    if (!(await this.isAllowed(`new-device:${id}`, NEW_DEVICES_PER_DAY))) return;
    const facts = { name, device: deviceName(device), place: placeName(device), time: this.time };
    const url = await this.createReportLink('sign-in', { id, email });
    await this.mailer.enqueue({ to: email, template: 'new-device', context: { ...facts, url } });
  }

  /** Call inside the transaction of the change. */
  async sendChange(userId: number, change: Change): Promise<void> {
    const person = await this.accounts.findById(userId);
    // Invited users have just opened an email.
    if (!person?.isActive || (change.what === 'password' && person.lastLoginAt === null)) return;
    if (change.what === 'email') return this.sendEmailChange(person, change);
    if (!(await this.isAllowed(`changed:${userId}`, CHANGES_PER_DAY))) return;
    const { name, email: to } = person;
    const facts = { name, time: this.time };
    if (change.what === 'password') {
      const url = await this.createReportLink('password', person);
      return this.mailer.enqueue({ to, template: 'password-changed', context: { ...facts, url } });
    }
    const url = await this.createReportLink('factor', person);
    return this.mailer.enqueue({ to, template: 'factor-changed', context: { ...facts, text: textOf(change), url } });
  }

  /**
   * Valid or used.
   * @throws NOT_ME_INVALID, NOT_ME_EXPIRED
   */
  async requireLink(token: string): Promise<ReportLink> {
    const link = await this.findLink(token);
    // An attacker may have requested the deletion.
    if (!link?.user || (!link.user.isActive && !link.user.deletionDueAt)) throw invalid();
    if (link.usedAt === null && link.expiresAt <= this.clock.now()) throw expired();
    return link;
  }

  /**
   * Idempotent. True if the account has the warned address.
   * @throws NOT_ME_INVALID, NOT_ME_EXPIRED
   */
  async recoverAccount(token: string): Promise<boolean> {
    const link = await this.requireLink(token);
    if (link.usedAt !== null) return link.user?.email === link.email;
    const passwordHash = await this.passwords.hash(createToken());
    return this.db.transaction(async () => {
      await this.db.acquireGlobalLock();
      const since = await this.firstWarning(link);
      if (await this.consume(link)) await this.restoreAccount(link, { passwordHash, since });
      return (await this.findLink(token))?.user?.email === link.email;
    });
  }

  async revokeReportLinks(userId: number): Promise<void> {
    const now = this.clock.now();
    await this.db.write(ReportLink).update({ userId, usedAt: IsNull() }, { usedAt: now, updatedAt: now });
  }

  async deleteExpired(): Promise<void> {
    const expiresAt = LessThanOrEqual(this.clock.in(-KEPT_AFTER_EXPIRY));
    await this.db.transaction(() => this.db.write(ReportLink).delete({ expiresAt }));
  }

  /** Unlimited: attackers change the address first. Links restore only the old address. */
  private async sendEmailChange({ id, name }: User, { before, after }: Extract<Change, { what: 'email' }>) {
    for (const to of [before, after]) {
      const url = await this.createReportLink('email', { id, email: before });
      const context = { name, before, after, time: this.time, url };
      await this.mailer.enqueue({ to, template: 'email-changed', context });
    }
  }

  private async createReportLink(what: Warning, { id: userId, email }: Pick<User, 'id' | 'email'>): Promise<string> {
    const token = createToken();
    const expiresAt = this.clock.in(this.config.notMeDays * DAY);
    await this.db.write(ReportLink).insert({ userId, email, what, tokenHash: hashToken(token)!, expiresAt });
    return `/not-me/${token}`;
  }

  private async findLink(token: string): Promise<ReportLink | null> {
    const tokenHash = hashToken(token);
    if (tokenHash === null) return null;
    return this.db.read(ReportLink).findOne({ where: { tokenHash }, relations: { user: true } });
  }

  /** Only to the same address: attackers could undo more with their own link. */
  private async firstWarning({ userId, email }: ReportLink): Promise<Date> {
    const where = { userId, email, usedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    const [first] = await this.db.read(ReportLink).find({ where, order: { id: 'ASC' }, take: 1 });
    return first?.createdAt ?? this.clock.now();
  }

  /** Later links may be an attacker's; earlier ones stay. */
  private async consume({ id, userId }: ReportLink): Promise<boolean> {
    if (!(await this.tokens.use(ReportLink, id))) return false;
    const now = this.clock.now();
    const later = { userId, id: MoreThan(id), usedAt: IsNull() };
    await this.db.write(ReportLink).update(later, { usedAt: now, updatedAt: now });
    return true;
  }

  private async restoreAccount(
    { userId: id, email, what }: ReportLink,
    { passwordHash, since }: { passwordHash: string; since: Date },
  ): Promise<void> {
    // The event precedes its email.
    const { user, emailRestored } = await this.accounts.recover(id, {
      email,
      passwordHash,
      since: new Date(since.getTime() - MINUTE),
    });
    await this.tokens.revokeResetLinks(id);
    await this.db.write(EmailChange).delete({ userId: id });
    const after = { what, ...(emailRestored && { email_restored: true }) };
    await this.audit.record({ ...ownAccount(user), action: 'user.not-me', after });
    // Another account must not get a link to this one.
    if (user.email !== email) return;
    const { resetUrl, expiresAt, minutes } = await this.tokens.createResetLink(id);
    const context = { name: user.name, resetUrl, minutes };
    await this.mailer.enqueue({ to: email, template: 'account-secured', context, expiresAt });
  }

  private async isAllowed(key: string, limit: number): Promise<boolean> {
    return (await this.limits.hit(`letters:${key}`, DAY)).hits <= limit;
  }

  /** The reader's time zone is unknown. */
  private get time(): string {
    return this.firm.instantText(this.clock.now());
  }
}

function textOf(change: Exclude<Change, { what: 'email' }>): string {
  if ('factor' in change)
    return change.what === 'factor-added' ? `${change.factor} was added.` : `${change.factor} was removed.`;
  return change.what === 'recovery-codes'
    ? 'New recovery codes were made. The old ones no longer work.'
    : 'All second factors were removed: the password alone signs in until a new one is set up.';
}
