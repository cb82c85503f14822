import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { Db } from '../../core/database/db.js';
import { DomainError } from '../../core/common/errors.js';
import { SessionsService } from '../auth/sessions.service.js';
import { Identities } from './identities.js';
import { OpenWays } from './open-ways.js';

const OTHER_PERSON = 'You signed in there with an account that is not connected to yours. Please try again.';

/** A fresh proof of identity by a provider that authenticated the signed-in person again. */
@Injectable()
export class ProviderProofService {
  constructor(
    private readonly db: Db,
    private readonly ways: OpenWays,
    private readonly identities: Identities,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Renews the proof of the caller's session.
   * @param key value of the cookie of the way to the provider
   * @throws SIGN_IN_OVER for a way that is used, late or not the caller's; PROOF_REFUSED for another person's account
   */
  async prove(actor: Actor, { key, ip }: { key: string | undefined; ip: string }): Promise<void> {
    const way = await this.ways.get(key, { userId: actor.id, purpose: 'proof', ip });
    const identity = await this.identities.find(way.provider, way.proven.subject);
    if (identity?.userId !== actor.id) {
      const refusal = new DomainError(400, 'PROOF_REFUSED', OTHER_PERSON);
      await this.ways.refuse(way, refusal, ip);
      throw refusal;
    }
    await this.db.transaction(async () => {
      await this.ways.use(way);
      await this.sessions.prove(actor.sessionId);
    });
  }
}
