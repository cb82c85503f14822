import type { Answer } from '../../answer.js';
import type { TestApp } from '../../app.js';

type Jar = Map<string, string>;

const headerOf = (jar: Jar) => ({ cookie: [...jar].map((pair) => pair.join('=')).join('; ') });

const hidden = (html: string): string => /name="prompt" value="(\w+)"/.exec(html)![1]!;
const action = (html: string): string => /<form[^>]* action="([^"]+)"/.exec(html)![1]!;

export class PersonAt {
  private readonly ours: Jar = new Map();
  private readonly theirs: Jar = new Map();

  constructor(private readonly app: TestApp) {}

  get cookies(): ReadonlyMap<string, string> {
    return this.ours;
  }

  async call(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown, token?: string): Promise<Answer> {
    const answer = await this.app.call({
      method,
      url,
      headers: headerOf(this.ours),
      ...(body === undefined ? {} : { body }),
      ...(token === undefined ? {} : { token }),
    });
    for (const { name, value } of answer.cookies) if (value) this.ours.set(name, value);
    // Session cookies would authenticate each call.
    for (const name of this.ours.keys()) if (!name.includes('oidc')) this.ours.delete(name);
    return answer;
  }

  async begin(provider: string): Promise<string> {
    return String((await this.call('GET', `/auth/oidc/${provider}`)).headers.location);
  }

  /** Null denies the consent. Returns the redirect URI. */
  async at(url: string, login: string | null): Promise<string> {
    let answer = await this.fetch(url);
    for (let step = 0; step < 12; step += 1) {
      const to = answer.headers.get('location');
      if (to?.includes('/api/auth/oidc/')) return to;
      if (to) answer = await this.fetch(new URL(to, url).href);
      else if (login === null) answer = await this.fetch(`${action(await answer.text())}/abort`);
      else answer = await this.submit(await answer.text(), login);
    }
    throw new Error('the provider never sends them back');
  }

  async arrive(callback: string): Promise<string> {
    const { pathname, search } = new URL(callback);
    const answer = await this.call('GET', pathname.replace(/^\/api/, '') + search);
    return String(answer.headers.location);
  }

  async way(provider: string, login: string): Promise<string> {
    return wayIn(await this.arrive(await this.at(await this.begin(provider), login)));
  }

  finish(way: string): Promise<Answer> {
    return this.call('POST', '/auth/oidc/finish', { way });
  }

  private submit(html: string, login: string): Promise<Response> {
    const prompt = hidden(html);
    const fields = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
    return this.fetch(action(html), fields);
  }

  private async fetch(url: string, body?: URLSearchParams): Promise<Response> {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: headerOf(this.theirs),
      ...(body && { method: 'POST', body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=');
      if (value) this.theirs.set(name, value);
      else this.theirs.delete(name);
    }
    return answer;
  }
}

export function wayIn(screen: string): string {
  const way = new URL(screen, 'http://here').searchParams.get('way');
  if (!way) throw new Error(`there is no way in ${screen}`);
  return way;
}
