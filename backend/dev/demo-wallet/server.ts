import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { registerCheckout } from './checkout.js';
import { loopbackUrl, registerControl } from './control.js';
import { type Call, Refusal } from './http.js';
import { Orders } from './orders.js';
import { Payments } from './payments.js';
import { registerRestApi } from './rest-api.js';
import { Store } from './state.js';
import { Views } from './views.js';
import type { DemoWalletSettings, LogEntry, Wallet } from './wallet.js';
import { Deliveries } from './webhooks/deliveries.js';
import { Events } from './webhooks/events.js';
import { Signer } from './webhooks/signer.js';

const HOST = '127.0.0.1';

export interface DemoWallet {
  url: string;
  requests(): readonly LogEntry[];
  close(): Promise<void>;
}

export async function startDemoWallet(settings: DemoWalletSettings): Promise<DemoWallet> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The demo wallet is refused in production.');
  if (!settings.clientId.startsWith('demo-'))
    throw new Error('The client id of the demo wallet must start with demo-.');
  if (!settings.secret || !settings.merchantId) throw new Error('The demo wallet needs a secret and a merchant id.');
  const wallet = openWallet(settings);
  const { store, deliveries, log } = wallet;
  const app = createServer(wallet);
  store.base = await app.listen({ port: settings.port, host: HOST });
  deliveries.resume();
  return {
    url: store.base,
    requests: () => log,
    close: async () => {
      deliveries.close();
      await app.close();
    },
  };
}

function openWallet(settings: DemoWalletSettings): Wallet {
  const store = new Store(settings.stateFile);
  const { webhooks } = store.data;
  webhooks.url = loopbackUrl(settings.webhookUrl ?? webhooks.url ?? '');
  webhooks.webhookId = settings.webhookId ?? webhooks.webhookId;
  const views = new Views(store);
  const signer = new Signer(store);
  const deliveries = new Deliveries(store, signer);
  const events = new Events(store, views, deliveries, settings.clientId);
  const orders = new Orders(store, events, { merchant_id: settings.merchantId, email_address: 'shop@demo.invalid' });
  const payments = new Payments(store, events);
  return { settings, store, views, signer, deliveries, orders, payments, log: [] };
}

function createServer(wallet: Wallet): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_call, body, done) => done(null, body));
  app.addHook('onRequest', async (call, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'paypal-debug-id': randomBytes(7).toString('hex').slice(0, 13),
      ...corsHeaders(call, wallet.settings.appOrigins),
    });
    // Prevents DNS rebinding: other host names may resolve here.
    if (call.headers.host !== new URL(wallet.store.base).host) throw Refusal.status(403);
    return call.method === 'OPTIONS' ? reply.code(204).send() : undefined;
  });
  app.setNotFoundHandler(() => {
    throw Refusal.status(404);
  });
  app.setErrorHandler((error, _call, reply) => {
    if (error instanceof Refusal) return error.send(reply);
    process.stderr.write(`demo wallet: ${String((error as Error).stack ?? error)}\n`);
    return Refusal.status(500).send(reply);
  });
  registerRestApi(app, wallet);
  registerControl(app, wallet);
  registerCheckout(app, wallet);
  return app;
}

function corsHeaders({ headers, url }: Pick<Call, 'headers' | 'url'>, allowed: string[]): Record<string, string> {
  const { origin = '' } = headers;
  if (!allowed.includes(origin) || url.startsWith('/__demo')) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, prefer, paypal-request-id',
    'access-control-expose-headers': 'paypal-debug-id',
  };
}
