import { User } from '../../../src/modules/users/user.entity.js';
import type { Answer } from '../../answer.js';
import { startApp, type TestApp } from '../../app.js';
import type { TestSettings } from '../../database.js';
import { freePort, ServerProcess } from '../../server-process.js';
import { PersonAt } from './person.js';

export interface SignedIn {
  access_token: string;
  user: { id: number; name: string; email: string; role: string };
}

export interface Problem {
  code: string;
  [detail: string]: unknown;
}

export const codeOf = (answer: { json: () => unknown }) => (answer.json() as Problem).code;

export const change = (app: TestApp, id: number, row: Partial<User>) =>
  app.db.transaction(() => app.db.write(User).update({ id }, row));

const providerOf = (app: TestApp) => app.config.OIDC_PROVIDERS[0]!.name;

export async function signIn(app: TestApp, login: string): Promise<Answer> {
  const person = new PersonAt(app);
  return person.finish(await person.way(providerOf(app), login));
}

export const providerAt = (issuer: string, more: Wanted) => ({
  label: more.name,
  issuer,
  client_id: 'portico',
  client_secret: 'known-to-the-provider-and-to-portico',
  ...more,
});

type Wanted = { name: string; [field: string]: unknown };

export class Place {
  readonly apps: TestApp[] = [];

  private constructor(
    private readonly port: number,
    private provider?: ServerProcess,
  ) {}

  static async start(wanted: Wanted[], environment: TestSettings = {}): Promise<Place> {
    const place = new Place(await freePort());
    const issuer = `http://127.0.0.1:${place.port}`;
    for (const one of wanted)
      place.apps.push(await startApp({ ...environment, OIDC_PROVIDERS: JSON.stringify([providerAt(issuer, one)]) }));
    await place.startProvider();
    return place;
  }

  async given(login: string, claims: object): Promise<string> {
    const words = new URLSearchParams({ login, claims: JSON.stringify({ email_verified: true, ...claims }) });
    await fetch(`http://127.0.0.1:${this.port}/people?${words.toString()}`, { method: 'PUT' });
    return login;
  }

  async close(): Promise<void> {
    await Promise.all(this.apps.map((app) => app.close()));
    await this.provider?.stop();
  }

  private async startProvider(): Promise<void> {
    const callbacks = this.apps.map((app) => `${app.config.PUBLIC_URL}/api/auth/oidc/${providerOf(app)}/callback`);
    const file = { file: 'test/auth/oidc/provider.mjs', health: '/.well-known/openid-configuration' };
    this.provider = await ServerProcess.prepare({ CALLBACKS: callbacks.join(' ') }, file, { port: this.port });
    await this.provider.start();
  }
}
