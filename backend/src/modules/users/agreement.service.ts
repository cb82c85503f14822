import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError } from '../../core/common/errors.js';
import { Clock } from '../../core/common/time/clock.js';
import { CompanyService } from '../../core/company/company.service.js';
import { Db } from '../../core/database/db.js';
import { TermsAgreement } from './terms-agreement.entity.js';
import { User } from './user.entity.js';

const FIRST_TERMS = 1;

@Injectable()
export class AgreementService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
    private readonly audit: AuditTrail,
  ) {}

  columns(): Pick<User, 'termsVersion' | 'termsAcceptedAt'> {
    return { termsVersion: this.firm.terms.label, termsAcceptedAt: this.clock.now() };
  }

  /** Call inside the transaction that writes {@link columns}. */
  async record(userId: number): Promise<void> {
    const { number, label, sha256 } = this.firm.terms;
    if (await this.db.read(TermsAgreement).existsBy({ userId, number })) return;
    await this.db.write(TermsAgreement).save({ userId, number, label, sha256 });
  }

  async isDue(userId: number): Promise<boolean> {
    const { askedSince } = this.firm.terms;
    if (askedSince <= FIRST_TERMS) return false;
    const user = await this.db.read(User).findOne({ where: { id: userId }, select: { termsVersion: true } });
    // Admins created by the operator need not agree.
    if (!user?.termsVersion) return false;
    const newer = await this.db.read(TermsAgreement).findOne({ where: { userId }, order: { number: 'DESC' } });
    return (newer?.number ?? FIRST_TERMS) < askedSince;
  }

  /** @throws TERMS_CHANGED when newer terms were published */
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
