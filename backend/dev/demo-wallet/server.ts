import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { walletDigits } from '../../src/core/common/wallet-currencies.js';
import { answerControl, type ControlParts, type LogEntry, loopbackUrl } from './control.js';
import { bend, takeFault } from './faults.js';
import { type Call, header, json, readCall, Refusal, type Reply, send } from './http.js';
import { Orders } from './orders.js';
import { controlPage, messagePage, PAYERS, walletPage } from './pages.js';
import { Payments } from './payments.js';
import { RestApi } from './rest-api.js';
import { refusedScript, sdkScript } from './sdk.js';
import { type Fault, newId, Store } from './state.js';
import { Views } from './views.js';
import { Deliveries } from './webhooks/deliveries.js';
import { Events } from './webhooks/events.js';
import { Signer } from './webhooks/signer.js';

const HOST = '127.0.0.1';
const LOG_LENGTH = 1000;
const INSTEAD = new Set(['html', 'wrong-order', 'drop-before', 'status']);

export interface DemoWalletSettings {
  port: number;
  stateFile?: string;
  appOrigins: string[];
  clientId: string;
  secret: string;
  merchantId: string;
  captureMs?: number;
  onCall?: (call: Call, reply: Reply) => void;
  webhookUrl?: string;
  webhookId?: string;
}

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
  loopbackUrl(settings.webhookUrl ?? '');
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, HOST, resolve);
  });
  const url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  const wallet = new Wallet(settings, url);
  server.on('request', (request, response) => void wallet.handle(request, response));
  wallet.parts.deliveries.resume();
  return {
    url,
    requests: () => wallet.parts.log,
    close: async () => {
      wallet.parts.deliveries.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

class Wallet {
  readonly parts: ControlParts;
  private readonly rest: RestApi;
  private readonly views: Views;

  constructor(
    private readonly settings: DemoWalletSettings,
    private readonly url: string,
  ) {
    const { merchantId, clientId, secret, captureMs = 5 } = settings;
    const store = new Store(settings.stateFile);
    const { webhooks } = store.data;
    webhooks.url = loopbackUrl(settings.webhookUrl ?? webhooks.url ?? '');
    webhooks.webhookId = settings.webhookId ?? webhooks.webhookId;
    const views = (this.views = new Views(store, url));
    const events = new Events(store, views, { base: url, clientId });
    const signer = new Signer(store, url);
    const deliveries = new Deliveries(store, signer);
    events.listener = (event) => deliveries.add(event);
    const orders = new Orders(store, { merchant_id: merchantId, email_address: 'shop@demo.invalid' }, events);
    const payments = new Payments(store, events);
    this.parts = { store, orders, payments, signer, deliveries, log: [], url };
    this.rest = new RestApi({ store, app: { clientId, secret }, orders, payments, views, signer, captureMs });
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(this.corsHeaders(request))) response.setHeader(name, value);
    try {
      // Prevents DNS rebinding: other host names may resolve here.
      if (request.headers.host !== new URL(this.url).host) throw Refusal.status(403);
      const reply = await this.answer(await readCall(request));
      if (reply) send(response, reply);
      else request.socket.destroy();
    } catch (error) {
      const isRefusal = error instanceof Refusal;
      if (!isRefusal) process.stderr.write(`demo wallet: ${String((error as Error).stack ?? error)}\n`);
      if (!response.headersSent) send(response, (isRefusal ? error : Refusal.status(500)).reply());
    }
  }

  private corsHeaders({ headers: { origin = '' }, url = '' }: IncomingMessage): Record<string, string> {
    if (!this.settings.appOrigins.includes(origin) || url.startsWith('/__demo')) return { vary: 'origin' };
    return {
      vary: 'origin',
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, prefer, paypal-request-id',
      'access-control-expose-headers': 'paypal-debug-id',
    };
  }

  private async answer(call: Call): Promise<Reply | undefined> {
    if (call.method === 'OPTIONS') return { status: 204 };
    if (/^\/v[12]\//.test(call.path)) return this.answerApi(call);
    if (call.path.startsWith('/__demo/')) return answerControl(this.parts, call);
    switch (`${call.method} ${call.path}`) {
      case 'GET /':
        return controlPage();
      case 'GET /sdk/js':
        return this.script(call);
      case 'GET /checkoutnow':
        return this.window(call);
      case 'GET /checkoutnow/state':
        return this.state(call);
      case 'POST /checkoutnow/decide':
        return this.decide(call);
      default:
        throw Refusal.status(404);
    }
  }

  private async answerApi(call: Call): Promise<Reply | undefined> {
    const { store, log } = this.parts;
    const began = performance.now();
    this.countCapture(call.path);
    const fault = takeFault(store.data.faults, call);
    const { method, path } = call;
    const at = new Date(store.now()).toISOString();
    const entry: LogEntry = { at, method, path, requestId: header(call, 'paypal-request-id'), fault: fault?.action };
    if (log.push(entry) > LOG_LENGTH) log.shift();
    const reply = await this.workUnder(call, fault);
    if (call.method !== 'GET' || fault) store.save();
    entry.status = reply?.status;
    if (reply) this.settings.onCall?.(call, reply);
    entry.ms = performance.now() - began;
    return reply;
  }

  private countCapture(path: string): void {
    const order = /^\/v2\/checkout\/orders\/([^/]+)\/capture$/.exec(path)?.[1];
    const { captureCalls } = this.parts.store.data;
    if (order) captureCalls[order] = (captureCalls[order] ?? 0) + 1;
  }

  private async workUnder(call: Call, fault?: Fault): Promise<Reply | undefined> {
    if (fault && INSTEAD.has(fault.action)) return this.instead(fault);
    const reply = await this.rest.answer(call, fault).catch((error: unknown) => {
      if (error instanceof Refusal) return error.reply();
      throw error;
    });
    return fault?.action === 'drop-after' ? undefined : bend(reply, fault?.action);
  }

  private instead({ action, status = 503, retryAfter }: Fault): Reply | undefined {
    if (action === 'html') return { status, body: '<!doctype html><h1>The demo wallet is out of order</h1>' };
    if (action === 'drop-before') return undefined;
    if (action === 'status')
      return Refusal.status(status).reply(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
    // Another order's response, as for a reused request ID.
    const other = Object.values(this.parts.store.data.orders).find((order) => order.status === 'COMPLETED');
    return { status: 200, body: other ? this.views.order(other) : { id: newId(), status: 'COMPLETED', links: [] } };
  }

  private script({ query }: Call): Reply {
    const { clientId } = this.settings;
    const [intent, currency] = [query.get('intent') ?? 'capture', query.get('currency') ?? 'USD'];
    const type = 'text/javascript; charset=utf-8';
    const headers = { 'content-type': type, 'cross-origin-resource-policy': 'cross-origin' };
    if (query.get('client-id') !== clientId || !/^(capture|authorize)$/.test(intent) || walletDigits(currency) === null)
      return { status: 400, body: refusedScript('unknown client id, intent or currency'), headers };
    return { status: 200, body: sdkScript({ origin: this.url, clientId, currency, intent }), headers };
  }

  private window({ query }: Call): Reply {
    const order = this.parts.orders.find(query.get('token') ?? '');
    if (!order) return messagePage(404, 'This order does not exist or has expired.');
    if (order.status === 'COMPLETED' || order.status === 'VOIDED')
      return messagePage(200, 'This order is closed already.');
    return walletPage(order, query.get('session') ?? '');
  }

  private state({ query }: Call): Reply {
    const { decision, payer } = this.parts.orders.get(query.get('token') ?? '');
    const type = decision?.session === query.get('session') ? decision?.type : undefined;
    return { status: 200, body: { type, payerID: payer?.account_id } };
  }

  private decide(call: Call): Reply {
    // From other origins this type needs a preflight, which is rejected.
    if (!call.headers['content-type']?.startsWith('application/json')) throw Refusal.status(403);
    const { token = '', session, decision, payer } = json<Record<string, string | undefined>>(call);
    const order = this.parts.orders.get(token);
    const buyer = PAYERS.find((entry) => entry.account_id === payer) ?? PAYERS[0];
    const type = decision === 'cancel' ? 'cancelled' : 'approved';
    if (type === 'approved') this.parts.orders.approve(order, buyer, decision === 'decline');
    order.decision = { session, type };
    this.parts.store.save();
    return { status: 200, body: { payerID: order.payer?.account_id } };
  }
}
