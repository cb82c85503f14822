import { Injectable } from '@nestjs/common';
import { Db, isDuplicate } from '../../core/database/db.js';
import { ConflictError, DomainError } from '../../core/common/errors.js';
import type { Origin } from '../../core/origin/origin.js';
import type { Known } from '../auth/second-factor.js';
import { type LoggedIn, SignInService } from '../auth/sign-in.service.js';
import { LoginLimits } from '../auth/login-limits.js';
import { PasswordProof } from '../auth/password-proof.js';
import { type OpenWay, OpenWays } from './open-ways.js';
import { Entrance } from './entrance.js';

interface Caller {
  /** What the cookie holds. */
  key: string | undefined;
  from: Origin;
}

/** Signs people in who came back from a provider. Their session is opened as after a password: a factor of theirs is still due. */
@Injectable()
export class OidcSignIn {
  constructor(
    private readonly db: Db,
    private readonly ways: OpenWays,
    private readonly entrance: Entrance,
    private readonly proof: PasswordProof,
    private readonly limits: LoginLimits,
    private readonly signIns: SignInService,
  ) {}

  async finish({ key, from }: Caller): Promise<LoggedIn> {
    const way = await this.ways.get(key, { userId: null, purpose: 'sign-in', ip: from.ip });
    return this.open(await this.lead(way, from, () => this.enter(way)), from);
  }

  /** An account that has the same address is connected by its password, once. */
  async connect({ key, from }: Caller, password: string): Promise<LoggedIn> {
    const way = await this.ways.get(key, { userId: null, purpose: 'sign-in', ip: from.ip });
    const user = await this.lead(way, from, () => this.entrance.owner(way));
    const proven = await this.proof.prove({ email: user.email, password }, from);
    if (!proven.isActive || proven.id !== user.id)
      return this.proof.fail(proven, { ...from, email: user.email, how: 'provider' });
    await this.limits.unseen(user.email, from.ip);
    return this.open(await this.lead(way, from, () => this.enterWith(way, proven)), from);
  }

  /** Enters again when a concurrent request of the same person has made the account meanwhile. A final refusal ends the way. */
  private async lead(way: OpenWay, { ip }: Origin, enter: () => Promise<Known>): Promise<Known> {
    const again = async (error: unknown) => {
      const isOvertaken = error instanceof ConflictError && (await this.entrance.known(way)) !== null;
      if (isOvertaken || isDuplicate(error)) return enter();
      throw error;
    };
    return enter()
      .catch(again)
      .catch(async (error: unknown) => {
        if (error instanceof DomainError && error.code !== 'CONNECT_FIRST') await this.ways.refuse(way, error, ip);
        throw error;
      });
  }

  private async enter(way: OpenWay): Promise<Known> {
    const known = await this.entrance.known(way);
    if (known) return this.db.transaction(() => this.entrance.again(way, known));
    const user = await this.entrance.newcomer(way);
    if (user) return this.db.transaction(() => this.entrance.invited(way, user));
    return this.db.transaction(() => this.entrance.anew(way));
  }

  private async enterWith(way: OpenWay, proven: Known): Promise<Known> {
    const known = await this.entrance.known(way);
    return this.db.transaction(() => (known ? this.entrance.again(way, known) : this.entrance.byPassword(way, proven)));
  }

  /** As it is now: a role may have changed on the way in. */
  private async open({ id, email }: Known, from: Origin): Promise<LoggedIn> {
    const user = await this.entrance.person(id);
    const signedIn = user && (await this.signIns.signIn(user, from, 'provider'));
    return signedIn ?? this.proof.fail(user, { ...from, email, how: 'provider' });
  }
}
