import { join } from 'node:path';
import type { TestingModule } from '@nestjs/testing';
import { Clock } from '../../src/core/common/time/clock.js';
import { Db } from '../../src/core/database/db.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { givenUser } from '../actors.js';
import { type Inside, modulesOf } from '../app.js';
import { type Sandbox, sandbox, type TestSettings } from '../database.js';
import { FakeClock } from '../fakes/clock.js';
import { givenProject } from '../projects.js';
import { DEMO_WALLET, ServerProcess } from '../server-process.js';
import type { WalletRecord } from './books.js';

const ACCOUNT = {
  PAYPAL_CLIENT_ID: 'demo-stage',
  PAYPAL_CLIENT_SECRET: 'a-secret-of-the-stage',
  PAYPAL_MERCHANT_ID: 'DEMMERCHANT22',
  PAYPAL_WEBHOOK_ID: 'DEMOWEBHOOK1',
};

export interface Purchase {
  projectId: number;
  token: string;
  orderId?: string;
}

export interface Answered {
  status: number;
  body: { state?: string; code?: string; orderId?: string };
}

interface Options {
  servers?: number;
  settings?: TestSettings;
}

export class Stage {
  private constructor(
    private readonly place: Sandbox,
    private readonly wallet: ServerProcess,
    readonly servers: ServerProcess[],
    private readonly modules: TestingModule,
  ) {}

  static async set({ servers = 1, settings = {} }: Options = {}): Promise<Stage> {
    const place = await sandbox({ DATABASE_POOL: '10', TOKEN_HOURS: '100', TOKEN_IDLE_MINUTES: '6000' });
    const { dataDir, DATABASE_URL, JWT_SECRET } = place.config;
    const wallet = await ServerProcess.prepare(
      { ...ACCOUNT, NODE_ENV: 'test', STATE_FILE: join(dataDir, 'wallet.json') },
      DEMO_WALLET,
    );
    const environment = {
      ...ACCOUNT,
      PAYPAL_MODE: 'demo',
      PAYPAL_DEMO_URL: wallet.url,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL,
      JWT_SECRET,
      RATE_LIMIT_FACTOR: '10000',
      LOG_LEVEL: 'error',
      ...settings,
    };
    await wallet.start();
    const prepared = [];
    for (let n = 0; n < servers; n += 1) prepared.push(await ServerProcess.prepare(environment));
    const stage = new Stage(place, wallet, prepared, await modulesOf(place.config, new FakeClock()));
    await stage.webhooks('off');
    return stage;
  }

  async clear(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
    await this.wallet.stop();
    await this.modules.close();
    await this.place.remove();
  }

  inside<T>(work: (inside: Inside) => Promise<T>): Promise<T> {
    return work({ app: this.modules, db: this.modules.get(Db), clock: this.modules.get(Clock) });
  }

  purchases(count: number): Promise<Purchase[]> {
    return this.inside(async (app) => {
      const owners = [];
      for (let n = 0; n < 5; n += 1) owners.push(await givenUser(app));
      const made: Purchase[] = [];
      for (let n = 0; n < count; n += 1) {
        const { id, token } = owners[n % owners.length]!;
        made.push({ projectId: (await givenProject(app, { userId: id })).id, token });
      }
      return made;
    });
  }

  async pay(purchase: Purchase, server = this.servers[0]!): Promise<Answered> {
    await this.approve(purchase, server);
    return this.confirm(purchase, server);
  }

  async approve(purchase: Purchase, server = this.servers[0]!): Promise<void> {
    const orderId = await this.order(purchase, server);
    await this.control('POST', `orders/${orderId}/approve`);
    purchase.orderId = orderId;
  }

  agedBy({ orderId }: Purchase, ms: number): Promise<unknown> {
    return this.inside(({ db }) =>
      db.transaction(() => db.write(Payment).update({ orderId: orderId! }, { createdAt: new Date(Date.now() - ms) })),
    );
  }

  async order(purchase: Purchase, server = this.servers[0]!): Promise<string> {
    const { body } = await post(server, '/payments/orders', purchase, { projectId: purchase.projectId });
    if (!body.orderId) throw new Error(`no order: ${JSON.stringify(body)}`);
    return body.orderId;
  }

  confirm(purchase: Purchase, server = this.servers[0]!): Promise<Answered> {
    const { projectId, orderId } = purchase;
    const body = { orderId, projectId, expectedAmount: '1250.50', expectedCurrency: 'USD' };
    return post(server, '/payments/paypal-success', purchase, body);
  }

  webhooks(mode: 'on' | 'off', server = this.servers[0]!): Promise<unknown> {
    const url = `${server.url}/api/payments/webhook`;
    const webhookId = ACCOUNT.PAYPAL_WEBHOOK_ID;
    return this.control('POST', 'webhooks/settings', { mode, url, webhookId, retryFactor: 0.2 });
  }

  async fault(pathRegex: string, fault: { action: string; times: number; [more: string]: unknown }): Promise<void> {
    await this.control('POST', 'faults', { pathRegex, ...fault });
  }

  async noFaults(): Promise<void> {
    await this.control('DELETE', 'faults');
  }

  walletRecords(): Promise<WalletRecord[]> {
    return this.control('GET', 'orders');
  }

  async captureCalls(orderId: string): Promise<number> {
    const { captureCallsByOrder } = await this.control<{ captureCallsByOrder: Record<string, number> }>(
      'GET',
      'counters',
    );
    return captureCallsByOrder[orderId] ?? 0;
  }

  async control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.wallet.url}/__demo/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

async function post(server: ServerProcess, path: string, { token }: Purchase, body: object): Promise<Answered> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
}
