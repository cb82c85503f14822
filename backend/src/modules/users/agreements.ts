import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { ConflictError } from '../../core/common/errors.js';
import { Firm } from '../../core/company/firm.js';
import { TermsAgreement } from './terms-agreement.entity.js';
import { User } from './user.entity.js';

const THE_FIRST = 1;

/** Who agreed to which terms. */
@Injectable()
export class Agreements {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: Firm,
    private readonly audit: AuditTrail,
  ) {}

  /** What an account keeps of somebody's agreement to the terms that hold now. */
  columns(): Pick<User, 'termsVersion' | 'termsAcceptedAt'> {
    return { termsVersion: this.firm.terms.label, termsAcceptedAt: this.clock.now() };
  }

  /** Call inside the transaction that writes those columns. */
  async record(userId: number): Promise<void> {
    const { number, label, sha256 } = this.firm.terms;
    if (await this.db.read(TermsAgreement).existsBy({ userId, number })) return;
    await this.db.write(TermsAgreement).save({ userId, number, label, sha256 });
  }

  /** Whether this person agreed to terms that have changed since in a way that asks everybody again. */
  async isDue(userId: number): Promise<boolean> {
    const { askedSince } = this.firm.terms;
    if (askedSince <= THE_FIRST) return false;
    const user = await this.db.read(User).findOne({ where: { id: userId }, select: { termsVersion: true } });
    // Whoever was never asked, such as an admin made by the operator, is not asked again.
    if (!user?.termsVersion) return false;
    const newer = await this.db.read(TermsAgreement).findOne({ where: { userId }, order: { number: 'DESC' } });
    return (newer?.number ?? THE_FIRST) < askedSince;
  }

  /** `number`: of the terms that were read; others may have been published meanwhile. */
  agree(actor: Actor, number: number): Promise<void> {
    if (number !== this.firm.terms.number)
      throw new ConflictError('TERMS_CHANGED', 'The terms have changed again. Please read the current ones.');
    return this.db.transaction(async () => {
      await this.db.write(User).update({ id: actor.id }, { ...this.columns(), updatedAt: this.clock.now() });
      await this.record(actor.id);
      const { label } = this.firm.terms;
      await this.audit.record({
        actor,
        action: 'user.agreed',
        record: { id: actor.id, label: actor.name },
        after: { terms: label },
      });
    });
  }
}
