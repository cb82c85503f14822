import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import type { Known } from '../auth/second-factor.js';
import { ProvidedRoles } from '../users/provided-roles.js';
import { UserAccounts } from '../users/user-accounts.js';
import { Identities } from './identities.js';
import type { OidcIdentity } from './oidc-identity.entity.js';
import { Newcomers } from './newcomers.js';
import { type OpenWay, OpenWays } from './open-ways.js';

/** The ways in. Each uses the way to the provider up, inside the caller's transaction. */
@Injectable()
export class Entrance {
  constructor(
    private readonly db: Db,
    private readonly ways: OpenWays,
    private readonly identities: Identities,
    private readonly newcomers: Newcomers,
    private readonly accounts: UserAccounts,
    private readonly roles: ProvidedRoles,
  ) {}

  person(id: number): Promise<Known | null> {
    return this.accounts.findById(id);
  }

  known({ provider, proven }: OpenWay): Promise<OidcIdentity | null> {
    return this.identities.find(provider, proven.subject);
  }

  /** Who was invited and comes this way; null: somebody new. Refuses everybody else. */
  newcomer(way: OpenWay): Promise<Known | null> {
    return this.newcomers.accountFor(way);
  }

  /** The account that the address belongs to. Refuses whoever has not to connect it. */
  owner(way: OpenWay): Promise<Known> {
    return this.newcomers.toConnect(way);
  }

  /** Somebody who came this way before. */
  async again(way: OpenWay, identity: OidcIdentity): Promise<Known> {
    await this.begin(way);
    await this.identities.used(identity, way.proven);
    return this.decided(way, identity.user!);
  }

  async invited(way: OpenWay, user: Known): Promise<Known> {
    await this.begin(way);
    await this.newcomers.welcome(way, user);
    await this.identities.connect({ ...way, user, isFirst: true });
    return this.decided(way, user);
  }

  async anew(way: OpenWay): Promise<Known> {
    await this.begin(way);
    const user = await this.newcomers.make(way.proven);
    await this.identities.connect({ ...way, user, isFirst: true });
    return user;
  }

  async byPassword(way: OpenWay, user: Known): Promise<Known> {
    await this.begin(way);
    await this.identities.connect({ ...way, user });
    return this.decided(way, user);
  }

  /** Roles are given one after the other, or two admins could take each other's at once. */
  private async begin(way: OpenWay): Promise<void> {
    if (way.proven.role) await this.db.queueUp();
    await this.ways.use(way);
  }

  private async decided({ proven: { role }, provider }: OpenWay, user: Known): Promise<Known> {
    if (role) await this.roles.take(user.id, role, provider.label);
    return user;
  }
}
