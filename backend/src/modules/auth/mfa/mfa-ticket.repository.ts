import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { Clock } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { FactorTicket, TICKET_LIFETIME_MS, type TicketPurpose } from './entities/factor-ticket.entity.js';

const TOKEN = /^[\w-]{43}$/;

type NewTicket = Pick<FactorTicket, 'purpose'> &
  Partial<Pick<FactorTicket, 'userId' | 'sessionId' | 'passwordPrint' | 'challenge' | 'sealed'>>;

/** 256 random bits, stored as a hash. */
@Injectable()
export class MfaTicketRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async issue(ticket: NewTicket): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const { purpose, userId, sessionId } = ticket;
    await this.db.transaction(async () => {
      if (userId && sessionId) await this.db.write(FactorTicket).delete({ purpose, userId, sessionId });
      await this.db.write(FactorTicket).insert({
        ...{ userId: null, sessionId: null, passwordPrint: null, challenge: null, sealed: null, usedAt: null },
        ...ticket,
        tokenHash: hashOf(token),
        expiresAt: this.clock.in(TICKET_LIFETIME_MS),
        createdAt: now,
        updatedAt: now,
      });
    });
    return token;
  }

  /** The audit log names owners of invalid tickets, too. */
  async find(token: string): Promise<FactorTicket | null> {
    return TOKEN.test(token) ? this.db.read(FactorTicket).findOneBy({ tokenHash: hashOf(token) }) : null;
  }

  /** Null if valid. */
  invalidReason({ purpose, usedAt, expiresAt }: FactorTicket, ...purposes: TicketPurpose[]): string | null {
    if (!purposes.includes(purpose)) return 'a ticket for another purpose';
    if (usedAt !== null) return 'a used ticket';
    return expiresAt <= this.clock.now() ? 'a late ticket' : null;
  }

  async findValid({ id, sessionId }: Actor, token: string, purpose: TicketPurpose): Promise<FactorTicket | null> {
    const ticket = await this.find(token);
    if (ticket?.userId !== id || ticket.sessionId !== sessionId) return null;
    return this.invalidReason(ticket, purpose) === null ? ticket : null;
  }

  async use({ id }: FactorTicket): Promise<boolean> {
    const now = this.clock.now();
    const { affected } = await this.db
      .write(FactorTicket)
      .update({ id, usedAt: IsNull(), expiresAt: MoreThan(now) }, { usedAt: now, updatedAt: now });
    return affected === 1;
  }

  async deleteByUser(userId: number): Promise<void> {
    await this.db.transaction(() => this.db.write(FactorTicket).delete({ userId }));
  }

  async deleteExpired(): Promise<void> {
    await this.db.transaction(() =>
      this.db.write(FactorTicket).delete({ expiresAt: LessThanOrEqual(this.clock.now()) }),
    );
  }
}

export const fingerprintOf = ({ passwordHash }: { passwordHash: string }): string => hashOf(passwordHash);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
