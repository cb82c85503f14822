import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { Db } from '../../core/database/db.js';
import { Firm } from '../../core/company/firm.js';
import { Agreements } from '../users/agreements.js';
import type { TermsDueView } from './dto/auth.view.js';
import { Session } from './session.entity.js';

/** New terms, and who has to be asked about them. */
@Injectable()
export class TermsService {
  constructor(
    private readonly db: Db,
    private readonly firm: Firm,
    private readonly agreements: Agreements,
  ) {}

  /** Nobody is asked in the middle of their work: only whoever signed in since. Null: there is nothing to ask. */
  async dueFor({ id, sessionId, viewer }: Actor): Promise<TermsDueView | null> {
    if (viewer || !(await this.agreements.isDue(id))) return null;
    const session = await this.db.read(Session).findOneBy({ id: sessionId });
    const { number, askedAt } = this.firm.terms;
    return session && session.createdAt >= askedAt ? { number } : null;
  }

  agree(actor: Actor, number: number): Promise<void> {
    return this.agreements.agree(actor, number);
  }
}
