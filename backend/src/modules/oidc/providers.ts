import { Inject, Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
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
import { Clock, HOUR, MINUTE, SECOND } from '../../core/common/time/clock.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import type { Provider } from './oidc.settings.js';
import { callProvider } from './provider-line.js';

const FRESH_MS = HOUR;
const TIMEOUT_S = 10;
/** A clock that is off by a minute. */
const TOLERANCE_S = MINUTE / SECOND;

interface Found {
  at: number;
  asked: Promise<Configuration>;
}

/** The providers of the settings. What one says of itself is asked for when somebody needs it, and known for an hour. */
@Injectable()
export class Providers {
  private readonly found = new Map<string, Found>();

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get all(): readonly Provider[] {
    return this.config.OIDC_PROVIDERS;
  }

  find(name: string): Provider | undefined {
    return this.all.find((provider) => provider.name === name);
  }

  /** Where this provider sends people back to. */
  callbackOf({ name }: Provider): string {
    return `${this.config.PUBLIC_URL}/api/auth/oidc/${name}/callback`;
  }

  /** Asked once for all who need it at that moment. One that failed is asked again by the next. */
  async ask(provider: Provider): Promise<Configuration> {
    const now = this.clock.now().getTime();
    const known = this.found.get(provider.name);
    if (known && now - known.at < FRESH_MS) return known.asked;
    const asked = discover(provider);
    this.found.set(provider.name, { at: now, asked });
    asked.catch(() => this.found.delete(provider.name));
    return asked;
  }
}

/** Settings refuse an issuer without TLS wherever that is more than a trial. */
function discover({ issuer, client_id, client_secret }: Provider): Promise<Configuration> {
  return discovery(
    new URL(issuer),
    client_id,
    { [clockTolerance]: TOLERANCE_S },
    client_secret ? withSecret(client_secret) : None(),
    {
      timeout: TIMEOUT_S,
      [customFetch]: callProvider,
      // Who answered is known by TLS; that the token was signed by them as well costs little, and leaves `none` no way in.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    },
  );
}

/** In the header, as every provider has to take it that does not say otherwise. */
const withSecret = (value: string): ClientAuth => {
  const [header, body] = [ClientSecretBasic(value), ClientSecretPost(value)];
  return (server, ...call) => {
    const taken = server.token_endpoint_auth_methods_supported;
    return (!taken || taken.includes('client_secret_basic') ? header : body)(server, ...call);
  };
};
