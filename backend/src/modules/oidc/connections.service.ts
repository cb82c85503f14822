import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/access/actor.js';
import { Db, isDuplicate } from '../../core/database/db.js';
import { ConflictError, NotFoundError } from '../../core/errors.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { AccountChanged, UserAccounts } from '../users/index.js';
import { Identities, issuerOf } from './identities.js';
import type { OidcIdentity } from './oidc-identity.entity.js';
import { OpenWays } from './open-ways.js';
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
    private readonly events: DomainEvents,
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
  async connect(actor: Actor, key: string | undefined): Promise<void> {
    const way = await this.ways.get(key, actor.id);
    const { provider, proven } = way;
    const known = await this.identities.find(provider, proven.subject);
    if (known) throw taken(provider.label);
    try {
      await this.db.transaction(async () => {
        const user = await this.person(actor);
        await this.ways.use(way);
        await this.identities.connect({ user, provider, proven });
        await this.tell(user.id, 'factor-added', provider.label);
      });
    } catch (error) {
      throw isDuplicate(error) ? taken(provider.label) : error;
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
      if (this.identities.isOnlyWayIn(user, identity, all)) throw onlyWayIn();
      const label = this.labelOf(identity);
      if (!(await this.identities.disconnect(user, identity, label))) throw new NotFoundError();
      await this.tell(user.id, 'factor-removed', label);
    });
  }

  private async person({ id }: Actor) {
    const user = await this.accounts.findById(id);
    if (!user) throw new NotFoundError();
    return user;
  }

  private labelOf({ issuer }: OidcIdentity): string {
    return this.providers.all.find((provider) => issuerOf(provider) === issuer)?.label ?? new URL(issuer).host;
  }

  private tell(userId: number, what: 'factor-added' | 'factor-removed', factor: string): Promise<void> {
    return this.events.publish(new AccountChanged(userId, { what, factor }));
  }
}

const taken = (label: string) =>
  new ConflictError('CONNECTION_TAKEN', `This account, or that person at ${label}, is connected already.`);

const onlyWayIn = () =>
  new ConflictError(
    'ONLY_WAY_IN',
    'You could not sign in any more. Choose a password first: sign out and use “Forgot password?”.',
  );
