import { Injectable } from '@nestjs/common';
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ResponseBodyError,
} from 'openid-client';
import { MINUTE, SECOND } from '../../core/common/time/clock.js';
import { claimsOf, type Told } from './claims.js';
import type { Provider } from './oidc.settings.js';
import { OidcTrail } from './oidc-trail.js';
import { type OidcPurpose, type OidcTransaction, purposeOf } from './oidc-transaction.entity.js';
import { Providers } from './providers.js';
import { type Begun, idIn, TRANSACTION_MS, Transactions, type Traveler, wordsOf } from './transactions.js';

/** Why a way ends before anybody knows who came. The log-in screen has a sentence for each. */
export type WhyNot = 'unknown' | 'unavailable' | 'denied' | 'refused' | 'used' | 'late' | 'other-browser';

/** Where it was to lead, when that is known. */
export class WayEnded extends Error {
  constructor(
    readonly why: WhyNot,
    readonly purpose: OidcPurpose = 'sign-in',
  ) {
    super(why);
  }
}

export interface Arrived {
  id: string;
  purpose: OidcPurpose;
}

export interface Arrival {
  provider: string;
  /** Of the address that the provider sent the browser to. */
  query: string;
  /** What the browser keeps under this number. */
  keyOf: (id: string) => string | undefined;
  ip: string;
}

interface Way {
  id: string;
  key: string;
  row: OidcTransaction;
}

/** Sends people to a provider, and takes them back. Nobody is signed in by it: that is another call, and no GET. */
@Injectable()
export class Ways {
  constructor(
    private readonly providers: Providers,
    private readonly transactions: Transactions,
    private readonly trail: OidcTrail,
  ) {}

  async begin(
    name: string,
    ip: string,
    traveler: Traveler = { userId: null, isProof: false },
  ): Promise<{ url: string; begun: Begun }> {
    const provider = this.providers.find(name);
    if (!provider) throw new WayEnded('unknown');
    const server = await this.ask(provider, ip);
    const begun = await this.transactions.begin(name, traveler);
    const url = buildAuthorizationUrl(server, {
      redirect_uri: this.providers.callbackOf(provider),
      scope: provider.scope,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
      // OpenID Connect Core 3.1.2.1: the provider authenticates the person again.
      ...(traveler.isProof && { max_age: '0' }),
    });
    return { url: url.href, begun };
  }

  /** What came back is looked at once: whoever sends it again is refused, whatever it was. */
  async arrive(arrival: Arrival): Promise<Arrived> {
    const provider = this.providers.find(arrival.provider);
    if (!provider) throw new WayEnded('unknown');
    const way = await this.wayOf(arrival);
    const purpose = purposeOf(way.row);
    const told = await this.prove(provider, way, arrival).catch(async (fault: unknown) => {
      const why = whyOf(fault);
      await this.trail.refused({ ...arrival, why }, detailOf(fault));
      throw new WayEnded(why, purpose);
    });
    if (!(await this.transactions.take(way.row, 'answered', 'proven', told))) return this.end(arrival, 'late', purpose);
    return { id: way.id, purpose };
  }

  private async wayOf(arrival: Arrival): Promise<Way> {
    const id = idIn(new URLSearchParams(arrival.query).get('state'));
    const key = id === null ? undefined : arrival.keyOf(id);
    const row = await this.transactions.find(key);
    if (!id || !key || !row) return this.end(arrival, 'other-browser');
    const purpose = purposeOf(row);
    if (row.provider !== arrival.provider) return this.end(arrival, 'refused', purpose);
    if (this.transactions.isOver(row)) return this.end(arrival, 'late', purpose);
    if (!(await this.transactions.take(row, 'begun', 'answered'))) return this.end(arrival, 'used', purpose);
    return { id, key, row };
  }

  private async prove(provider: Provider, { id, key, row }: Way, { query }: Arrival): Promise<Told> {
    const server = await this.providers.ask(provider);
    const { state, nonce, verifier } = wordsOf(id, key);
    const checks = {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
      // Makes `auth_time` mandatory.
      ...(row.isProof && { maxAge: TRANSACTION_MS / SECOND }),
    };
    const tokens = await authorizationCodeGrant(
      server,
      new URL(`${this.providers.callbackOf(provider)}?${query}`),
      checks,
    );
    const claims = tokens.claims()!;
    if (row.isProof && Number(claims.auth_time) * SECOND < row.createdAt.getTime() - MINUTE)
      throw new NotAuthenticatedAgain();
    return claimsOf(server, provider, claims, tokens.access_token);
  }

  private ask(provider: Provider, ip: string) {
    return this.providers.ask(provider).catch(async (fault: unknown) => {
      await this.trail.refused({ provider: provider.name, why: 'unavailable', ip }, detailOf(fault));
      throw new WayEnded('unavailable');
    });
  }

  private async end(arrival: Arrival, why: WhyNot, purpose?: OidcPurpose): Promise<never> {
    await this.trail.refused({ ...arrival, why });
    throw new WayEnded(why, purpose);
  }
}

/** The provider returned a session of before instead of a new authentication; a minute is left for clocks that differ. */
class NotAuthenticatedAgain extends Error {
  readonly code = 'OAUTH_AUTH_TIME_TOO_OLD';
}

/** Words of the library for an answer that was there and was not good. Anything else: there was none. */
const ANSWERED = /^OAUTH_(?!TIMEOUT|RESPONSE_IS_NOT_CONFORM|PARSE_ERROR|RESPONSE_IS_NOT_JSON)/;

function whyOf(fault: unknown): WhyNot {
  if (fault instanceof AuthorizationResponseError) return fault.error === 'access_denied' ? 'denied' : 'refused';
  return ANSWERED.test(codeOf(fault)) ? 'refused' : 'unavailable';
}

const codeOf = (fault: unknown): string => (fault as { code?: string } | null)?.code ?? '';

/** A word that was not made by whoever called. */
const detailOf = (fault: unknown): string =>
  fault instanceof ResponseBodyError
    ? `${fault.code} ${fault.error.slice(0, 40)}`
    : codeOf(fault) || String((fault as Error).name);
