import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { Answers } from './answers.js';
import { benchPage } from './bench/page.js';
import { Captures } from './captures.js';
import { bent } from './bends.js';
import { answerBrowser, type CheckoutSettings, pageHeaders } from './checkout.js';
import { answerControl, type ControlParts, type LogEntry } from './control.js';
import { Refusal } from './errors.js';
import { type Fault, takeFault } from './faults.js';
import { type Call, header, readCall, refusalReply, type Reply, send } from './http.js';
import { Disputes } from './disputes.js';
import { newId } from './ids.js';
import { Orders } from './orders.js';
import { answerRest } from './rest-api.js';
import { Store } from './state.js';
import { Views } from './views.js';
import { loopbackUrl } from './webhooks/control.js';
import { Deliveries } from './webhooks/deliveries.js';
import { Events } from './webhooks/events.js';
import { Signer } from './webhooks/signer.js';

const HOST = '127.0.0.1';
const LOG_LENGTH = 1000;
/** Faults that take the place of the work. */
const INSTEAD = new Set(['html', 'wrong-order', 'drop-before', 'status']);

export interface DemoWalletSettings {
  /** 0 for any. */
  port: number;
  /** Where the state is kept; in memory only when absent. */
  stateFile?: string;
  /** The pages that may open the wallet. */
  appOrigins: string[];
  clientId: string;
  secret: string;
  merchantId: string;
  /** How long a capture lasts; calls within it meet each other. */
  captureMs?: number;
  /** Hears every call of the REST interface with its answer. */
  onCall?: (call: Call, reply: Reply) => void;
  /** Where events are delivered, on this machine; the address of the last run when absent. */
  webhookUrl?: string;
  webhookId?: string;
}

export interface DemoWallet {
  url: string;
  /** Capture calls that arrived so far. */
  captureCalls(): number;
  requests(): readonly LogEntry[];
  close(): Promise<void>;
}

/** Starts the stand-in for PayPal on the loopback interface. Never in production. */
export async function startDemoWallet(settings: DemoWalletSettings): Promise<DemoWallet> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The demo wallet is refused in production.');
  if (!settings.clientId.startsWith('demo-'))
    throw new Error('The client id of the demo wallet must start with demo-.');
  if (!settings.secret || !settings.merchantId) throw new Error('The demo wallet needs a secret and a merchant id.');
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, HOST, resolve);
  });
  const url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  const wallet = walletOf(settings, url, server);
  server.on('request', (request, response) => void wallet.handle(request, response));
  wallet.parts.deliveries.resume();
  return {
    url,
    captureCalls: () => Object.values(wallet.parts.store.data.captureCalls).reduce((sum, calls) => sum + calls, 0),
    requests: () => wallet.parts.log,
    close: async () => {
      wallet.parts.deliveries.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await wallet.parts.store.idle();
    },
  };
}

/** A wallet that refuses its settings or its state leaves no door open behind it: the process could not end. */
function walletOf(settings: DemoWalletSettings, url: string, server: Server): Wallet {
  try {
    return new Wallet(settings, url);
  } catch (error) {
    server.close();
    throw error;
  }
}

class Wallet {
  readonly parts: ControlParts;
  private readonly checkout: CheckoutSettings;

  constructor(
    private readonly settings: DemoWalletSettings,
    private readonly url: string,
  ) {
    const { merchantId, clientId, secret, appOrigins, captureMs = 5 } = settings;
    const store = new Store(settings.stateFile);
    const { webhooks } = store.data;
    webhooks.url = loopbackUrl(settings.webhookUrl ?? webhooks.url ?? '');
    webhooks.webhookId = settings.webhookId ?? webhooks.webhookId;
    const views = new Views(store, url);
    const events = new Events(store, views, { base: url, clientId });
    const signer = new Signer(store, url);
    const deliveries = new Deliveries(store, signer);
    events.listener = (event) => deliveries.add(event);
    const orders = new Orders(store, { merchant_id: merchantId, email_address: 'shop@demo.invalid' }, events);
    const captures = new Captures(store, views, events);
    const disputes = new Disputes(store, captures, events);
    const answers = new Answers(store);
    const app = { clientId, secret };
    const work = { store, views, orders, captures, disputes, answers, signer, deliveries, app };
    this.parts = { ...work, captureMs, log: [], url };
    this.checkout = { orders, appOrigins, clientId, origin: () => url };
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cors = this.corsHeaders(request);
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
    try {
      // A name that resolves to this machine must not open the wallet to a foreign page.
      if (request.headers.host !== new URL(this.url).host) return send(response, refusalReply(Refusal.status(403)));
      const call = await readCall(request);
      const reply = await this.answer(call);
      if (reply) send(response, reply);
      else request.socket.destroy();
    } catch (error) {
      if (error instanceof Refusal) return send(response, refusalReply(error));
      process.stderr.write(`demo wallet: ${String((error as Error).stack ?? error)}\n`);
      if (!response.headersSent) send(response, refusalReply(Refusal.status(500)));
    }
  }

  private corsHeaders(request: IncomingMessage): Record<string, string> {
    const origin = request.headers.origin ?? '';
    if (!this.settings.appOrigins.includes(origin) || request.url?.startsWith('/__demo')) return { vary: 'origin' };
    return {
      vary: 'origin',
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PATCH',
      'access-control-allow-headers': 'authorization, content-type, prefer, paypal-request-id',
      'access-control-expose-headers': 'paypal-debug-id',
    };
  }

  /** Undefined cuts the connection. */
  private async answer(call: Call): Promise<Reply | undefined> {
    if (call.method === 'OPTIONS') return { status: 204 };
    if (/^\/v[12]\//.test(call.path)) return this.answerApi(call);
    if (call.path.startsWith('/__demo/')) return answerControl(this.parts, call);
    if (call.path === '/' && call.method === 'GET') return this.bench();
    const reply = answerBrowser(this.checkout, call);
    if (!reply) throw Refusal.status(404);
    if (call.method !== 'GET') await this.parts.store.save();
    return reply;
  }

  private bench(): Reply {
    const nonce = randomBytes(16).toString('base64');
    return { status: 200, body: benchPage(nonce), headers: pageHeaders(nonce, []) };
  }

  private async answerApi(call: Call): Promise<Reply | undefined> {
    const { store } = this.parts;
    const began = performance.now();
    this.countCapture(call.path);
    const fault = takeFault(store.data.faults, call.method, call.path);
    const entry = this.logged(call, fault);
    const reply = await this.workUnder(call, fault);
    if (call.method !== 'GET' || fault) await store.save();
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

  private logged(call: Call, fault: Fault | undefined): LogEntry {
    const { store, log } = this.parts;
    const entry: LogEntry = {
      at: new Date(store.now()).toISOString(),
      method: call.method,
      path: call.path,
      requestId: header(call, 'paypal-request-id'),
      fault: fault?.action,
    };
    if (log.push(entry) > LOG_LENGTH) log.shift();
    return entry;
  }

  /** Undefined cuts the connection. */
  private async workUnder(call: Call, fault: Fault | undefined): Promise<Reply | undefined> {
    if (fault && INSTEAD.has(fault.action)) return this.instead(fault);
    const reply = await answerRest(this.parts, call, fault).catch((error: unknown) => {
      if (error instanceof Refusal) return refusalReply(error);
      throw error;
    });
    if (fault?.action === 'drop-after') return undefined;
    return bent(reply, fault?.action);
  }

  private instead({ action, status = 503, retryAfter }: Fault): Reply | undefined {
    if (action === 'html') return { status, body: '<!doctype html><h1>The demo wallet is out of order</h1>' };
    if (action === 'wrong-order') return this.wrongOrder();
    if (action === 'drop-before') return undefined;
    return refusalReply(Refusal.status(status), retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
  }

  /** The answer that belongs to another order, as a reused request id would get it; no work is done. */
  private wrongOrder(): Reply {
    const { store, views } = this.parts;
    const other = Object.values(store.data.orders).find((order) => order.status === 'COMPLETED');
    return { status: 200, body: other ? views.order(other) : { id: newId(), status: 'COMPLETED', links: [] } };
  }
}
