import { Inject, Injectable } from '@nestjs/common';
import { type FindOperator, IsNull, MoreThanOrEqual } from 'typeorm';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import type { Actor } from '../../../core/common/actor.js';
import { ConflictError, NotFoundError, UnauthorizedError } from '../../../core/common/errors.js';
import { storedEmail } from '../../../core/common/text/email-address.js';
import { whyNoPasskeys } from '../../../core/company/passkeys-off.js';
import { Clock } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { DomainEvents } from '../../../core/events/domain-events.js';
import { MailService } from '../../mail/mail.service.js';
import { AccessRevoked, AccountChanged } from '../../users/user.events.js';
import { AccountService } from '../../users/account.service.js';
import { ownAccount } from '../../users/user.rules.js';
import { isFactorRequired } from '../sessions/second-factor-policy.js';
import { SecretCipher } from './crypto/secret-cipher.js';
import { type FactorsView, PasskeyView } from './dto/factors.view.js';
import { FactorTicket } from './entities/factor-ticket.entity.js';
import { OneTimeKey } from './entities/one-time-key.entity.js';
import { Passkey } from './entities/passkey.entity.js';
import { RecoveryCode } from './entities/recovery-code.entity.js';
import { type FactorFault, USED_RECOVERY_CODE, WRONG_CODE } from './mfa-errors.js';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-code.js';

type Person = Pick<Actor, 'id' | 'name' | 'role'>;
type FactorAction = 'factor-added' | 'factor-removed' | 'recovery-codes-made' | 'recovery-code-used';

/** For emails: a chosen name may be an attacker's. */
export const ONE_TIME_CODES = 'One-time codes';
export const PASSKEY = 'A passkey';

export interface Factor {
  kind: typeof ONE_TIME_CODES | typeof PASSKEY;
  name: string;
}

const STILL_ASKED =
  'Your company requires a second factor, and this is your last one. Add another one before you remove it.';
const OWN = 'You can’t remove your own factors from here. Use your account, or ask another admin.';
const NONE = 'This person has no second factor.';
const RECOVERY_ALONE = 'Recovery codes need a passkey or one-time codes. Add one of them first.';

/** Changes to an account are sequential. */
@Injectable()
export class MfaService {
  private readonly cipher: SecretCipher;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly accounts: AccountService,
    private readonly events: DomainEvents,
    private readonly audit: AuditTrail,
    private readonly mailer: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.cipher = new SecretCipher(config);
  }

  async getFactors({ id, role, proofDue }: Actor): Promise<FactorsView> {
    const [passkeys, totp, left] = await Promise.all([
      this.db.read(Passkey).find({ where: { userId: id }, order: { id: 'ASC' } }),
      this.findUsableTotpKey(id),
      this.countUnusedCodes(id),
    ]);
    return {
      required: isFactorRequired(this.config, role),
      proof_due: proofDue === true,
      passkeys: { off: whyNoPasskeys(this.config), items: passkeys.map(PasskeyView.of) },
      one_time_codes: {
        off: this.cipher.isConfigured ? null : 'no-key',
        since: totp?.createdAt.toISOString() ?? null,
        last_used_at: totp?.lastUsedAt?.toISOString() ?? null,
      },
      recovery_codes_left: left,
    };
  }

  async listCodeMethods(userId: number): Promise<('code' | 'recovery-code')[]> {
    const totp = await this.findUsableTotpKey(userId);
    const left = await this.countUnusedCodes(userId);
    return [...(totp ? (['code'] as const) : []), ...(left > 0 ? (['recovery-code'] as const) : [])];
  }

  /** Returns recovery codes for the first factor. */
  addFactor(person: Person, { kind, name }: Factor, work: () => Promise<unknown>): Promise<string[] | null> {
    return this.db.transaction(async () => {
      const { hasFactor } = await this.lockAccount(person);
      await work();
      await this.accounts.setFactor(person.id, true);
      await this.record(person, 'factor-added', { factor: name });
      await this.events.publish(new AccountChanged(person.id, { what: 'factor-added', factor: kind }));
      return hasFactor ? null : this.replaceCodes(person.id);
    });
  }

  /** Deletes recovery codes with the last usable factor; unusable ones stay until none is left. */
  removeFactor(person: Person, work: () => Promise<Factor>): Promise<void> {
    return this.db.transaction(async () => {
      await this.lockAccount(person);
      const wasUsable = await this.hasUsableFactor(person.id);
      const { kind, name } = await work();
      const remains = await (wasUsable ? this.hasUsableFactor(person.id) : this.hasFactor(person.id));
      if (!remains) {
        if (isFactorRequired(this.config, person.role)) throw new ConflictError('FACTOR_NEEDED', STILL_ASKED);
        await this.deleteFactors(person.id);
        await this.accounts.setFactor(person.id, false);
      }
      await this.record(person, 'factor-removed', { factor: name });
      await this.events.publish(new AccountChanged(person.id, { what: 'factor-removed', factor: kind }));
    });
  }

  replaceRecoveryCodes(person: Person): Promise<string[]> {
    return this.db.transaction(async () => {
      await this.lockAccount(person);
      if (!(await this.hasFactor(person.id))) throw new ConflictError('NO_FACTOR', RECOVERY_ALONE);
      const codes = await this.replaceCodes(person.id);
      await this.record(person, 'recovery-codes-made', { count: codes.length });
      await this.events.publish(new AccountChanged(person.id, { what: 'recovery-codes' }));
      return codes;
    });
  }

  async useRecoveryCode(person: Person, code: string): Promise<FactorFault | null> {
    const { id: userId } = person;
    const codeHash = hashRecoveryCode(userId, code);
    const now = this.clock.now();
    const { affected } = await this.db
      .write(RecoveryCode)
      .update({ userId, codeHash, usedAt: IsNull() }, { usedAt: now, updatedAt: now });
    if (affected !== 1)
      return (await this.db.read(RecoveryCode).existsBy({ userId, codeHash })) ? USED_RECOVERY_CODE : WRONG_CODE;
    await this.record(person, 'recovery-code-used', { left: await this.countUnusedCodes(userId) });
    return null;
  }

  /** Deletes all recovery codes: attackers may have read them. */
  async removeFactorsSince(userId: number, since: Date): Promise<void> {
    await this.deleteFactors(userId, { createdAt: MoreThanOrEqual(since) });
    await this.db.write(FactorTicket).delete({ userId });
    await this.accounts.setFactor(userId, await this.hasFactor(userId));
  }

  async resetByAdmin(actor: Actor, id: number): Promise<void> {
    if (id === actor.id) throw new ConflictError('OWN_ACCOUNT', OWN);
    await this.db.transaction(async () => {
      const { name, email } = await this.reset(actor, id);
      await this.mailer.enqueue({
        to: actor.email,
        template: 'factors-reset',
        about: `user:${id}`,
        context: { admin: actor.name, name, email, url: '/account' },
      });
    });
  }

  async resetByOperator(email: string): Promise<void> {
    await this.db.transaction(async () => {
      const user = await this.accounts.findByEmail(storedEmail(email) ?? email);
      if (!user) throw new NotFoundError('NOT_FOUND', `No account has the address ${email}.`);
      await this.reset(null, user.id);
    });
  }

  private async reset(actor: Actor | null, id: number) {
    const user = await this.accounts.lock(id);
    if (!user) throw new NotFoundError();
    if (!user.hasFactor) throw new ConflictError('NO_FACTOR', NONE);
    await this.deleteFactors(id);
    await this.db.write(FactorTicket).delete({ userId: id });
    await this.accounts.setFactor(id, false);
    await this.events.publish(new AccessRevoked(id));
    await this.audit.record({ actor, action: 'user.factors-reset', record: { id, label: user.name } });
    await this.events.publish(new AccountChanged(id, { what: 'factors-reset' }));
    return user;
  }

  private async deleteFactors(userId: number, which: { createdAt?: FindOperator<Date> } = {}): Promise<void> {
    for (const entity of [Passkey, OneTimeKey]) await this.db.write(entity).delete({ userId, ...which });
    await this.db.write(RecoveryCode).delete({ userId });
  }

  private async replaceCodes(userId: number): Promise<string[]> {
    const codes = createRecoveryCodes();
    await this.db.write(RecoveryCode).delete({ userId });
    await this.db
      .write(RecoveryCode)
      .insert(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code) })));
    return codes;
  }

  private countUnusedCodes(userId: number): Promise<number> {
    return this.db.read(RecoveryCode).countBy({ userId, usedAt: IsNull() });
  }

  private async hasFactor(userId: number): Promise<boolean> {
    return (await this.hasPasskey(userId)) || this.db.read(OneTimeKey).existsBy({ userId });
  }

  private async hasUsableFactor(userId: number): Promise<boolean> {
    if (!whyNoPasskeys(this.config) && (await this.hasPasskey(userId))) return true;
    return (await this.findUsableTotpKey(userId)) !== null;
  }

  private hasPasskey(userId: number): Promise<boolean> {
    return this.db.read(Passkey).existsBy({ userId });
  }

  private async findUsableTotpKey(userId: number): Promise<OneTimeKey | null> {
    const key = await this.db.read(OneTimeKey).findOneBy({ userId });
    return key && this.cipher.decrypt(userId, key.sealed) !== null ? key : null;
  }

  private async lockAccount({ id }: Person) {
    const user = await this.accounts.lock(id);
    if (!user) throw new UnauthorizedError();
    return user;
  }

  private record(person: Person, action: FactorAction, after: Record<string, unknown>): Promise<void> {
    return this.audit.record({ ...ownAccount(person), action: `user.${action}`, after });
  }
}
