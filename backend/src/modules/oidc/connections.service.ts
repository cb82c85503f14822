import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { Db, isDuplicate } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/common/errors.js';
import { UserAccounts } from '../users/user-accounts.js';
import { Identities, issuerOf } from './identities.js';
import type { Provider } from './oidc.settings.js';
import type { OidcIdentity } from './oidc-identity.entity.js';
import { type OpenWay, OpenWays } from './open-ways.js';
import { Providers } from './providers.js';

export interface Connection {
  /** Null: it can be connected. */
  identity: OidcIdentity | null;
  /** Null: it was taken out of the settings, and nobody signs in through it. */
  provider: string | null;
  label: string;
}

/** What somebody signs in with besides their password, as they see and change it themselves. */
@Injectable()
export class Connections {
  constructor(
    private readonly db: Db,
    private readonly providers: Providers,
    private readonly identities: Identities,
    private readonly ways: OpenWays,
    private readonly accounts: UserAccounts,
  ) {}

  /** Every provider, connected or not, and then what is left of others. */
  async list({ id }: Actor): Promise<Connection[]> {
    const identities = await this.identities.of(id);
    const offered = this.providers.all.map((provider) => ({
      provider: provider.name,
      label: provider.label,
      identity: identities.find(({ issuer }) => issuer === issuerOf(provider)) ?? null,
    }));
    const shown = new Set(offered.map(({ identity }) => identity));
    const rest = identities.filter((identity) => !shown.has(identity));
    return [...offered, ...rest.map((identity) => ({ provider: null, label: this.labelOf(identity), identity }))];
  }

  /** @param key what the cookie of their way holds */
  async connect(actor: Actor, { key, ip }: { key: string | undefined; ip: string }): Promise<void> {
    const way = await this.ways.get(key, { userId: actor.id, purpose: 'connect', ip });
    try {
      await this.db.transaction(() => this.connectNow(actor, way));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const refusal = taken(way.provider.label);
      await this.ways.refuse(way, refusal, ip);
      throw refusal;
    }
  }

  disconnect(actor: Actor, id: number): Promise<void> {
    return this.db.transaction(async () => {
      // Two at once would each see the other one, and leave none.
      await this.db.queueUp();
      const user = await this.person(actor);
      const all = await this.identities.of(user.id);
      const identity = all.find((one) => one.id === id);
      if (!identity) throw new NotFoundError();
      const others = all.filter((one) => one !== identity && this.providerOf(one));
      if (others.length === 0 && this.identities.isWithoutPassword(user, all)) throw onlyWayIn();
      if (!(await this.identities.disconnect(user, identity, this.labelOf(identity)))) throw new NotFoundError();
    });
  }

  private async connectNow(actor: Actor, way: OpenWay): Promise<void> {
    const user = await this.person(actor);
    await this.ways.use(way);
    await this.identities.connect({ ...way, user });
  }

  private async person({ id }: Actor) {
    const user = await this.accounts.findById(id);
    if (!user) throw new NotFoundError();
    return user;
  }

  /** None: it was taken out of the settings. */
  private providerOf({ issuer }: OidcIdentity): Provider | undefined {
    return this.providers.all.find((provider) => issuerOf(provider) === issuer);
  }

  private labelOf(identity: OidcIdentity): string {
    return this.providerOf(identity)?.label ?? new URL(identity.issuer).host;
  }
}

const taken = (label: string) =>
  new ConflictError('CONNECTION_TAKEN', `This account, or that person at ${label}, is connected already.`);

const onlyWayIn = () =>
  new ConflictError(
    'ONLY_WAY_IN',
    'You could not sign in any more. Choose a password first: sign out and use “Forgot password?”.',
  );
