import { hash } from 'node:crypto';
import { SETTINGS, Shop } from '../wallet-shop.js';
import { PasswordService } from '../../src/modules/auth/credentials/password.service.js';
import { UnsubscribeToken } from '../../src/modules/mail/unsubscribe-token.js';
import { User } from '../../src/modules/users/user.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import type { Call } from '../answer.js';
import { startApp, type TestApp } from '../app.js';
import { picture } from '../attachments/files.js';
import { form } from '../attachments/world.js';
import { lettersTo } from '../auth/people.js';
import { type Asked, Authenticator } from '../auth/mfa/authenticator.js';
import { codeAt } from '../auth/mfa/people.js';
import { FakeClock } from '../fakes/clock.js';
import { until } from '../until.js';

export const NOW = '2042-03-03T17:00:00.000Z';
export const PASSWORD = 'correct horse battery';
export const ORIGIN = 'http://localhost:4321';

export const ROLES = ['visitor', 'stranger', 'agent', 'owner', 'admin'] as const;
export type Role = (typeof ROLES)[number];
type Member = Exclude<Role, 'visitor'>;
export type Person = Pick<TestActor, 'id' | 'name' | 'email' | 'token' | 'fileCookie'>;

const ACCOUNT_ROLES = { stranger: 'user', agent: 'agent', owner: 'user', admin: 'admin' } as const;
const NAMES = { stranger: 'Sid Stranger', agent: 'Emil Employee', owner: 'Clara Client', admin: 'Ada Admin' };

const ENVIRONMENT = {
  PUBLIC_URL: ORIGIN,
  FACTOR_KEY: 'k3Jr9vQx-7TzLp2WmN8bYc4Dg6Hf1Sa5E',
  TOKEN_HOURS: '24',
  PAYPAL_MODE: 'demo',
  PAYPAL_CLIENT_ID: SETTINGS.clientId,
  PAYPAL_CLIENT_SECRET: SETTINGS.secret,
  PAYPAL_MERCHANT_ID: SETTINGS.merchantId,
  PAYPAL_WEBHOOK_ID: 'DEMOWEBHOOK1',
  PAYMENT_JOB_SECONDS: '600',
  PAYMENT_POLL_MS: '600000',
};

type Made = { id: number; version: number; [field: string]: unknown };

export class World {
  readonly people = {} as Record<Member, Person>;

  private constructor(
    readonly app: TestApp,
    readonly shop: Shop,
    private readonly passwordHash: string,
  ) {}

  static async start(): Promise<World> {
    const shop = await Shop.open({ captureMs: 30 });
    const clock = new FakeClock(() => Date.parse(NOW));
    const app = await startApp({ ...ENVIRONMENT, PAYPAL_DEMO_URL: shop.wallet.url }, undefined, clock);
    const world = new World(app, shop, await app.app.get(PasswordService).hash(PASSWORD));
    for (const role of ['admin', 'owner', 'agent', 'stranger'] as const)
      world.people[role] = await world.person(role, { name: NAMES[role], email: `${role}@golden.example` });
    return world;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.shop.wallet.close();
  }

  async person(role: Member, who: { name: string; email: string }): Promise<Person> {
    const person = await givenUser(this.app, { role: ACCOUNT_ROLES[role], ...who });
    const { db, clock } = this.app;
    const hasSignedIn = { passwordHash: this.passwordHash, lastLoginAt: clock.now() };
    await db.transaction(() => db.write(User).update({ id: person.id }, hasSignedIn));
    return person;
  }

  async do<T = Made>(line: string, call: Partial<Call> = {}, person: Person = this.people.admin): Promise<T> {
    const [method, url] = line.split(' ') as [Call['method'], string];
    const answer = await this.app.call({ ...(method && { method }), url, token: person.token, ...call });
    if (answer.statusCode >= 400) throw new Error(`${line} is answered ${answer.body}`);
    return (answer.body === '' ? undefined : answer.json<T>()) as T;
  }

  project(title: string, change: object = {}): Promise<Made> {
    return this.do('POST /projects', { body: { ...this.projectFields(title), ...change } });
  }

  projectFields(title: string) {
    return {
      title,
      description: 'Booking and records.',
      start_date: '2042-02-02',
      end_date: '2042-12-18',
      price: 1250.5,
      status: 'In Progress',
      user_id: this.people.owner.id,
      milestones: 5,
    };
  }

  async file(title: string, name = 'notes.txt', bytes = Buffer.from('The first draft.\n')) {
    const project = await this.project(title);
    const line = `POST /projects/${project.id}/upload`;
    const { items } = await this.do<{ items: { id: number; filename: string }[] }>(line, form([{ name, bytes }]));
    return { projectId: project.id, ...items[0]! };
  }

  comment(attachmentId: number): Promise<Made> {
    const call = { body: { comment_text: 'Why is it blue?' } };
    return this.do(`POST /projects/attachments/${attachmentId}/comments`, call, this.people.owner);
  }

  async order(title: string): Promise<{ projectId: number; orderId: string }> {
    const { id: projectId } = await this.project(title);
    const { orderId } = await this.do<{ orderId: string }>(
      'POST /payments/orders',
      { body: { projectId } },
      this.people.owner,
    );
    await this.shop.demo('POST', `orders/${orderId}/approve`);
    return { projectId, orderId };
  }

  payment = ({ orderId, projectId }: { orderId: string; projectId: number }) => ({
    orderId,
    projectId,
    expectedAmount: '1250.50',
    expectedCurrency: 'USD',
  });

  async paid(title: string): Promise<{ projectId: number; paymentId: number; receiptId: number }> {
    const order = await this.order(title);
    const { projectId } = order;
    const { owner } = this.people;
    await this.do('POST /payments/paypal-success', { body: this.payment(order) }, owner);
    const { id: paymentId } = await this.do(`GET /payments/project/${projectId}/latest`);
    const { items } = await this.do<{ items: Made[] }>(`GET /payments/project/${projectId}/receipts`);
    return { projectId, paymentId, receiptId: items[0]!.id };
  }

  feature(title: string, change: object = {}): Promise<Made> {
    return this.do('POST /features', { body: { title, publish_at: '2042-03-01T09:00:00.000Z', ...change } });
  }

  async featurePicture(): Promise<string> {
    const parts = [{ field: 'file', name: 'shot.png', bytes: await picture('png', 900, 600) }];
    return (await this.do<{ url: string }>('POST /projects/feature-images', form(parts))).url;
  }

  offer(title: string, change: object = {}): Promise<Made> {
    const fields = { title, description: 'Ten percent less.', price: 900, end_date: '2042-03-31' };
    return this.do('POST /special-offers', { body: { ...fields, ...change } });
  }

  faq(question: string, change: object = {}): Promise<Made> {
    const fields = { question, answer: 'Within two business days.', visibility: 'public', is_active: true };
    return this.do('POST /faq', { body: { ...fields, ...change } });
  }

  indexed(question: string): Promise<void> {
    const body = { question, visibility: 'admin' };
    return until(
      async () => !(await this.do<{ result: { is_fallback: boolean } }>('POST /faq/try', { body })).result.is_fallback,
    );
  }

  async gap(title: string): Promise<Made> {
    const question = `${hash('sha256', title).slice(0, 12)}?`;
    await this.do('POST /faq/ask', { body: { question } }, this.people.owner);
    await this.app.settle();
    const { items } = await this.do<{ items: Made[] }>(`GET /faq/gaps?q=${encodeURIComponent(question)}`);
    return items[0]!;
  }

  quotation = (requesterName: string) => ({
    requesterName,
    email: 'hana@citrusrow.example',
    companyName: 'Citrus Row',
    phone: '(916) 555-0199',
    notes: 'A shop for citrus trees.',
    serviceName: 'Web Development',
    priceRange: '$2,500 – $25,000',
    elapsedMs: 20_000,
  });

  contact = (name: string) =>
    [
      ...Object.entries({ name, email: 'theo@harbor.example', subject: 'Printer', message: 'It drops offline.' }),
      ['elapsedMs', '20000'] as const,
    ].map(([field, value]) => ({ field, value }));

  async request(name: string): Promise<Made> {
    const file = { field: 'attachment', name: 'printer.txt', bytes: Buffer.from('Error 17\n') };
    await this.do('POST /contact', form([...this.contact(name), file]));
    const { items } = await this.do<{ items: Made[] }>(`GET /requests?q=${encodeURIComponent(name)}`);
    return items[0]!;
  }

  view(name: string, person: Person): Promise<Made> {
    return this.do('POST /views', { body: { list: 'projects', name, words: 'status=Completed' } }, person);
  }

  invitation(email: string): Promise<Made> {
    return this.do('POST /invitations', { body: { name: 'Ines Invited', email, role: 'user' } });
  }

  async page(slug: string): Promise<Made> {
    const made = await this.do<Made & { document: object }>('POST /content', { body: { kind: 'page' } });
    const document = { ...made.document, title: 'Careers', slug };
    return this.do(`PUT /content/${made.id}/draft`, { body: { document } });
  }

  async sitePicture(): Promise<Made> {
    const parts = [{ field: 'file', name: 'logo.png', bytes: await picture('png', 300, 100) }];
    return this.do('POST /site/pictures', form(parts));
  }

  redirect(from: string): Promise<Made> {
    return this.do('POST /redirects', { body: { from, to: '/services' } });
  }

  async letter(email: string, field: string): Promise<string> {
    const find = async () => (await lettersTo(this.app, email)).findLast(({ context }) => field in context);
    await until(
      async () => (await find()) !== undefined,
      () => `no letter to ${email} has ${field}`,
    );
    return String((await find())!.context[field]);
  }

  async tokenFor(email: string, field = 'url'): Promise<string> {
    return (await this.letter(email, field)).split('/').at(-1)!.split('?')[0]!;
  }

  codeOf = (key: string, step = 0): string => codeAt(key, this.app.clock.in(step * 30_000));

  changePassword = (person: Person) =>
    this.do('POST /account/password', { body: { current_password: PASSWORD, password: `${PASSWORD} 2` } }, person);

  async oneTimeCodes(person: Person): Promise<{ key: string; recovery: string[] }> {
    const { ticket, key } = await this.do<{ ticket: string; key: string }>('POST /account/one-time-codes', {}, person);
    const body = { ticket, code: this.codeOf(key, -1) };
    const { recovery_codes: recovery } = await this.do<{ recovery_codes: string[] }>(
      'POST /account/one-time-codes/confirm',
      { body },
      person,
    );
    return { key, recovery };
  }

  async newPasskey(person: Person, device = new Authenticator(ORIGIN)) {
    const asked = await this.do<Asked>('POST /account/passkeys/challenge', {}, person);
    return { ticket: asked.ticket, response: device.make(asked), name: 'Laptop' };
  }

  async passkey(person: Person): Promise<{ device: Authenticator }> {
    const device = new Authenticator(ORIGIN);
    await this.do('POST /account/passkeys', { body: await this.newPasskey(person, device) }, person);
    return { device };
  }

  unsubscribeToken = ({ id }: Person): string =>
    new UnsubscribeToken(this.app.config).issue({ userId: id, kind: 'comment' });

  async factor({ email }: Person) {
    const body = { email, password: PASSWORD };
    const answer = await this.app.call({ method: 'POST', url: '/auth/login', body });
    return answer.json<{ factor: { ticket: string; passkey?: Record<string, unknown> } }>().factor;
  }
}
