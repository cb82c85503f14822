import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock, MINUTE } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { OidcTransaction, type OidcStep } from './oidc-transaction.entity.js';

export const TRANSACTION_MS = 10 * MINUTE;
const KEY = /^[\w-]{43}$/;
const PUBLIC = /^[0-9a-f]{16}$/;

/** What the provider is sent, and what it has to send back. All of it follows from what the browser keeps. */
export interface Words {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Begun extends Words {
  /** Tells the ways of one browser apart: part of the cookie's name, and of the address it comes back with. Opens nothing. */
  id: string;
  /** What the cookie holds, and nobody else. */
  key: string;
}

/** `userId`: the signed-in person who connects an account or, with `isProof`, proves their identity; null: a sign-in. */
export type Traveler = Pick<OidcTransaction, 'userId' | 'isProof'>;

export type Proven = Pick<OidcTransaction, 'subject' | 'email' | 'name' | 'role'>;

/**
 * Ways to a provider and back. A browser keeps 256 random bits in a cookie; state, nonce and the verifier of PKCE are made of them, so that the
 * database, which all servers share, holds nothing that anybody could use. Each step is taken once: of two at once one takes it.
 */
@Injectable()
export class Transactions {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** @param userId the signed-in person, of whom it replaces the one before for the same purpose */
  async begin(provider: string, { userId, isProof }: Traveler): Promise<Begun> {
    const id = randomBytes(8).toString('hex');
    const key = randomBytes(32).toString('base64url');
    await this.db.transaction(async () => {
      if (userId !== null) await this.db.write(OidcTransaction).delete({ userId, isProof });
      await this.db.write(OidcTransaction).insert({
        ...{ id: hashOf(key), provider, step: 'begun', userId, isProof },
        ...{ subject: null, email: null, name: null, role: null },
        ...{ createdAt: this.clock.now(), expiresAt: this.clock.in(TRANSACTION_MS) },
      });
    });
    return { id, key, ...wordsOf(id, key) };
  }

  /** Whatever became of it, as long as it is known. */
  async find(key: string | undefined): Promise<OidcTransaction | null> {
    if (!key || !KEY.test(key)) return null;
    return this.db.read(OidcTransaction).findOneBy({ id: hashOf(key) });
  }

  isOver({ expiresAt }: OidcTransaction): boolean {
    return expiresAt <= this.clock.now();
  }

  /** False when somebody else has taken this step, or its time is over. */
  take({ id }: OidcTransaction, from: OidcStep, to: OidcStep, proven: Partial<Proven> = {}): Promise<boolean> {
    return this.db.transaction(async () => {
      const where = { id, step: from, expiresAt: MoreThan(this.clock.now()) };
      return (await this.db.write(OidcTransaction).update(where, { step: to, ...proven })).affected === 1;
    });
  }

  /** Removes those whose time is over. */
  async sweep(): Promise<void> {
    const expiresAt = LessThanOrEqual(this.clock.now());
    await this.db.transaction(() => this.db.write(OidcTransaction).delete({ expiresAt }));
  }
}

export const wordsOf = (id: string, key: string): Words => {
  const word = (purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url');
  return { state: `${id}.${word('state')}`, nonce: word('nonce'), verifier: word('verifier') };
};

/** Of which way of this browser a provider speaks; null: of none. */
export function idIn(state: unknown): string | null {
  const [id = ''] = typeof state === 'string' ? state.split('.') : [];
  return PUBLIC.test(id) ? id : null;
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
