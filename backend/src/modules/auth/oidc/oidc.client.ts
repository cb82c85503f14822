import { Inject, Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { LoadingCache } from '../../../core/cache/loading-cache.js';
import { Clock, HOUR, MINUTE, SECOND } from '../../../core/common/time/clock.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { type OidcClaims, type OidcTransaction, TRANSACTION_LIFETIME_MS } from './entities/oidc-transaction.entity.js';
import { fetchClaims } from './oidc-claims.js';
import type { OidcSecrets } from './oidc-secrets.js';
import type { Provider } from './oidc.settings.js';
import { requestProvider } from './provider-request.js';

const METADATA_LIFETIME_MS = HOUR;
const PROVIDERS_MAX = 100;
const TIMEOUT_S = 10;
const CLOCK_TOLERANCE_MS = MINUTE;

class NotReauthenticatedError extends Error {
  readonly code = 'OAUTH_AUTH_TIME_TOO_OLD';
}

@Injectable()
export class OidcClient {
  private readonly metadata: LoadingCache<Configuration>;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.metadata = new LoadingCache({ max: PROVIDERS_MAX }, clock);
  }

  get providers(): readonly Provider[] {
    return this.config.OIDC_PROVIDERS;
  }

  findProvider(name: string): Provider | undefined {
    return this.providers.find((provider) => provider.name === name);
  }

  /** @param reauthenticate OpenID Connect Core 3.1.2.1, `max_age` */
  async createAuthorizationUrl(
    provider: Provider,
    { state, nonce, verifier }: OidcSecrets,
    { reauthenticate }: { reauthenticate: boolean },
  ): Promise<URL> {
    return buildAuthorizationUrl(await this.getConfiguration(provider), {
      redirect_uri: this.callbackUrl(provider),
      scope: provider.scope,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(reauthenticate && { max_age: '0' }),
    });
  }

  /** Validates state, nonce, PKCE and the ID token. */
  async exchangeCode(
    provider: Provider,
    query: string,
    { secrets: { state, nonce, verifier }, transaction }: { secrets: OidcSecrets; transaction: OidcTransaction },
  ): Promise<OidcClaims> {
    const server = await this.getConfiguration(provider);
    const tokens = await authorizationCodeGrant(server, new URL(`${this.callbackUrl(provider)}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      // Makes `auth_time` mandatory.
      ...(transaction.isProof && { maxAge: TRANSACTION_LIFETIME_MS / SECOND }),
    });
    const claims = tokens.claims()!;
    const earliest = transaction.createdAt.getTime() - CLOCK_TOLERANCE_MS;
    if (transaction.isProof && Number(claims.auth_time) * SECOND < earliest) throw new NotReauthenticatedError();
    return fetchClaims(server, provider, claims, tokens.access_token);
  }

  private callbackUrl({ name }: Provider): string {
    return `${this.config.PUBLIC_URL}/api/auth/oidc/${name}/callback`;
  }

  private getConfiguration(provider: Provider): Promise<Configuration> {
    return this.metadata.get(provider.name, async () => ({
      value: await discover(provider),
      until: this.clock.in(METADATA_LIFETIME_MS),
    }));
  }
}

function discover({ issuer, client_id, client_secret }: Provider): Promise<Configuration> {
  return discovery(
    new URL(issuer),
    client_id,
    { [clockTolerance]: CLOCK_TOLERANCE_MS / SECOND },
    client_secret ? authenticateWith(client_secret) : None(),
    {
      timeout: TIMEOUT_S,
      [customFetch]: requestProvider,
      // Also validates signatures, which rules out `alg: none`.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    },
  );
}

/** `client_secret_basic` is the default of OpenID Connect Discovery. */
const authenticateWith = (secret: string): ClientAuth => {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...call) => {
    const supported = server.token_endpoint_auth_methods_supported;
    return (!supported || supported.includes('client_secret_basic') ? basic : post)(server, ...call);
  };
};
