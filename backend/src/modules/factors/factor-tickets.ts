import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { Clock, MINUTE } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { FactorTicket, type Purpose } from './factor-ticket.entity.js';

export const TICKET_LASTS = 5 * MINUTE;
const FORM = /^[\w-]{43}$/;

type Content = Pick<FactorTicket, 'purpose'> &
  Partial<Pick<FactorTicket, 'userId' | 'sessionId' | 'passwordPrint' | 'challenge' | 'sealed'>>;

/** Tickets of two steps: 256 random bits, kept as their hash by the database, so that any server takes what another gave. */
@Injectable()
export class FactorTickets {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** A new ticket of a session replaces the one before for the same purpose. */
  async issue(content: Content): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const { purpose, userId, sessionId } = content;
    await this.db.transaction(async () => {
      if (userId && sessionId) await this.db.write(FactorTicket).delete({ purpose, userId, sessionId });
      await this.db.write(FactorTicket).insert({
        ...{ userId: null, sessionId: null, passwordPrint: null, challenge: null, sealed: null, usedAt: null },
        ...content,
        tokenHash: hashOf(token),
        expiresAt: this.clock.in(TICKET_LASTS),
        createdAt: now,
        updatedAt: now,
      });
    });
    return token;
  }

  /** Also one that is good for nothing, so that it can be said whose it was: see {@link whyNot}. */
  async find(token: string): Promise<FactorTicket | null> {
    return FORM.test(token) ? this.db.read(FactorTicket).findOneBy({ tokenHash: hashOf(token) }) : null;
  }

  /** Why it is not good for any of that; null: it is. */
  whyNot({ purpose, usedAt, expiresAt }: FactorTicket, ...purposes: Purpose[]): string | null {
    if (!purposes.includes(purpose)) return 'a ticket for something else';
    if (usedAt !== null) return 'a used ticket';
    return expiresAt <= this.clock.now() ? 'a late ticket' : null;
  }

  /** One that was given to this very log-in, and is good. */
  async findOf({ id, sessionId }: Actor, token: string, purpose: Purpose): Promise<FactorTicket | null> {
    const found = await this.find(token);
    if (found?.userId !== id || found.sessionId !== sessionId) return null;
    return this.whyNot(found, purpose) === null ? found : null;
  }

  /** False when it was used or has ended meanwhile. Inside the transaction of what it is used for. */
  async use({ id }: FactorTicket): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await this.db
      .write(FactorTicket)
      .update({ id, usedAt: IsNull(), expiresAt: MoreThan(now) }, { usedAt: now, updatedAt: now });
    return affected === 1;
  }

  /** Ends all of a person. */
  async endAllOf(userId: number): Promise<void> {
    await this.db.transaction(() => this.db.write(FactorTicket).delete({ userId }));
  }

  async sweep(): Promise<void> {
    await this.db.transaction(() =>
      this.db.write(FactorTicket).delete({ expiresAt: LessThanOrEqual(this.clock.now()) }),
    );
  }
}

/** Says whether the password is still the one that was right. */
export const printOf = ({ passwordHash }: { passwordHash: string }): string => hashOf(passwordHash);

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
