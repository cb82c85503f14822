import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError } from '../../core/common/errors.js';
import type { Role } from '../../core/common/roles.js';
import { Clock } from '../../core/common/time/clock.js';
import { CompanyService } from '../../core/company/company.service.js';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { TermsAgreement } from './terms-agreement.entity.js';
import { UserDeletionPolicy } from './user-deletion.policy.js';
import { User } from './user.entity.js';
import {
  AccessRevoked,
  AccountChanged,
  AccountOpened,
  AccountTakenBack,
  PersonRenamed,
  publishDeparture,
} from './user.events.js';
import { nextVersion, noPassword, ownAccount, searchTextOf } from './user.rules.js';

const FIRST_TERMS = 1;

interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  role: Role;
  agrees?: boolean;
}

const newColumns = () => ({
  isActive: true,
  isInvited: false,
  deletionDueAt: null,
  hasFactor: false,
  lastLoginAt: null,
  phone: null,
  mutedMails: [],
  version: 1,
  termsVersion: null,
  termsAcceptedAt: null,
  signInChangedAt: null,
});

/** Call inside a transaction, except lookups and {@link agreeToTerms}. */
@Injectable()
export class AccountService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly firm: CompanyService,
    private readonly audit: AuditTrail,
    private readonly policy: UserDeletionPolicy,
  ) {}

  findByEmail(email: string): Promise<User | null> {
    return this.db.read(User).findOneBy({ email });
  }

  findById(id: number): Promise<User | null> {
    return this.db.read(User).findOneBy({ id });
  }

  adminExists(): Promise<boolean> {
    return this.db.read(User).existsBy({ role: 'admin' });
  }

  /** Until the transaction ends. */
  async lock(id: number): Promise<User | null> {
    await this.db.write(User).update({ id }, { updatedAt: this.clock.now() });
    return this.findById(id);
  }

  async setFactor(id: number, hasFactor: boolean): Promise<void> {
    await this.db.write(User).update({ id }, { hasFactor, updatedAt: this.clock.now() });
  }

  async create({ agrees = false, ...account }: NewAccount): Promise<User> {
    const users = this.db.write(User);
    const agreement = agrees ? { ...this.agreementColumns(), signInChangedAt: this.clock.now() } : {};
    const columns = { ...newColumns(), ...account, searchText: searchTextOf(account), ...agreement };
    const user = await users.save(users.create(columns));
    if (agrees) await this.recordAgreement(user.id);
    await this.events.publish(new AccountOpened(user.id, user.email));
    return user;
  }

  /**
   * No sign-in until it is claimed.
   *
   * @param guest email in lower case
   */
  createInvited(guest: Pick<User, 'name' | 'email'>): Promise<User> {
    const users = this.db.write(User);
    const columns = { ...newColumns(), ...guest, role: 'user' as const, passwordHash: noPassword(), isInvited: true };
    return users.save(users.create({ ...columns, searchText: searchTextOf(guest) }));
  }

  /** False if claimed or ended. */
  async claimInvited(
    { id, email }: Pick<User, 'id' | 'email'>,
    { name, passwordHash }: Pick<User, 'name' | 'passwordHash'>,
  ): Promise<boolean> {
    const now = this.clock.now();
    const chosen = { name, passwordHash, isInvited: false, searchText: searchTextOf({ name, email }) };
    const marks = { ...nextVersion(now), signInChangedAt: now };
    const { affected } = await this.db
      .write(User)
      .update({ id, isInvited: true, isActive: true }, { ...chosen, ...this.agreementColumns(), ...marks });
    if (affected !== 1) return false;
    await this.recordAgreement(id);
    await this.events.publish(new PersonRenamed(id, name));
    await this.events.publish(new AccountOpened(id, email));
    return true;
  }

  /** Deactivates if records need it. Null when claimed. */
  async removeInvited(id: number, actor: Actor | null): Promise<'removed' | 'deactivated' | null> {
    const unclaimed = { id, isInvited: true };
    const user = await this.db.read(User).findOneBy(unclaimed);
    if (!user) return null;
    if (!(await this.isNeeded(id))) {
      await publishDeparture(this.events, user, actor);
      await this.db.write(User).delete(unclaimed);
      return 'removed';
    }
    await this.db.write(User).update(unclaimed, { isActive: false, ...nextVersion(this.clock.now()) });
    return 'deactivated';
  }

  async isNeeded(id: number): Promise<boolean> {
    return (await this.policy.findObjection(id)) !== null;
  }

  /** Also records agreement to the terms, if missing. */
  async changePassword(
    { id, email, termsVersion, isInvited }: Pick<User, 'id' | 'email' | 'termsVersion' | 'isInvited'>,
    passwordHash: string,
  ): Promise<void> {
    const agreement = termsVersion ? {} : this.agreementColumns();
    const now = this.clock.now();
    const chosen = { passwordHash, isInvited: false, signInChangedAt: now, ...agreement };
    await this.db.write(User).update({ id }, { ...chosen, updatedAt: now });
    if (!termsVersion) await this.recordAgreement(id);
    await this.events.publish(isInvited ? new AccountOpened(id, email) : new AccountChanged(id, { what: 'password' }));
  }

  /** False for a changed password or inactive account. */
  async replacePassword(
    { id, passwordHash: before }: Pick<User, 'id' | 'passwordHash'>,
    passwordHash: string,
  ): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await this.db
      .write(User)
      .update({ id, passwordHash: before, isActive: true }, { passwordHash, signInChangedAt: now, updatedAt: now });
    if (affected !== 1) return false;
    await this.events.publish(new AccountChanged(id, { what: 'password' }));
    return true;
  }

  /**
   * For compromised accounts; cancels a requested deletion, sends no emails.
   *
   * @param recovery former address, new password hash and time of the intrusion
   */
  async recover(
    id: number,
    { email, passwordHash, since }: Pick<User, 'email' | 'passwordHash'> & { since: Date },
  ): Promise<{ user: User; emailRestored: boolean }> {
    const users = this.db.write(User);
    const before = await users.findOneByOrFail({ id });
    const emailRestored = before.email !== email && !(await users.existsBy({ email }));
    const address = emailRestored ? { email, searchText: searchTextOf({ ...before, email }) } : {};
    const now = this.clock.now();
    const kept = before.deletionDueAt && { isActive: true, deletionDueAt: null };
    const marks = { signInChangedAt: now, ...nextVersion(now) };
    await users.update({ id }, { passwordHash, ...address, ...kept, ...marks });
    await this.events.publish(new AccessRevoked(id));
    const user = { ...before, ...address } as User;
    await this.events.publish(new AccountTakenBack(id, since, user.email));
    return { user, emailRestored };
  }

  async makeAdmin({ id, email }: Pick<User, 'id' | 'email'>, passwordHash: string): Promise<void> {
    const rights = { role: 'admin', isActive: true, isInvited: false, deletionDueAt: null, passwordHash } as const;
    await this.db.write(User).update({ id }, { ...rights, ...nextVersion(this.clock.now()) });
    await this.events.publish(new AccessRevoked(id));
    await this.events.publish(new AccountTakenBack(id, new Date(0), email));
    await this.events.publish(new AccountOpened(id, email));
  }

  /** False for an inactive account or a changed password or second factor. */
  async recordLogin(user: Pick<User, 'id' | 'passwordHash' | 'hasFactor'>): Promise<boolean> {
    const { id, passwordHash, hasFactor } = user;
    const { affected } = await this.db
      .write(User)
      .update({ id, passwordHash, hasFactor, isActive: true }, { lastLoginAt: this.clock.now() });
    return affected === 1;
  }

  /** Call inside the transaction that writes the account's agreed version. */
  async recordAgreement(userId: number): Promise<void> {
    const { number, label, sha256 } = this.firm.terms;
    if (await this.db.read(TermsAgreement).existsBy({ userId, number })) return;
    await this.db.write(TermsAgreement).save({ userId, number, label, sha256 });
  }

  async isAgreementDue(userId: number): Promise<boolean> {
    const { askedSince } = this.firm.terms;
    if (askedSince <= FIRST_TERMS) return false;
    const user = await this.db.read(User).findOne({ where: { id: userId }, select: { termsVersion: true } });
    // Admins created by the operator need not agree.
    if (!user?.termsVersion) return false;
    const newer = await this.db.read(TermsAgreement).findOne({ where: { userId }, order: { number: 'DESC' } });
    return (newer?.number ?? FIRST_TERMS) < askedSince;
  }

  /** @throws TERMS_CHANGED */
  agreeToTerms(actor: Actor, number: number): Promise<void> {
    if (number !== this.firm.terms.number)
      throw new ConflictError('TERMS_CHANGED', 'The terms have changed again. Please read the current ones.');
    return this.db.transaction(async () => {
      await this.db.write(User).update({ id: actor.id }, { ...this.agreementColumns(), updatedAt: this.clock.now() });
      await this.recordAgreement(actor.id);
      const { label } = this.firm.terms;
      await this.audit.record({ ...ownAccount(actor), action: 'user.agreed', after: { terms: label } });
    });
  }

  private agreementColumns(): Pick<User, 'termsVersion' | 'termsAcceptedAt'> {
    return { termsVersion: this.firm.terms.label, termsAcceptedAt: this.clock.now() };
  }
}
