import type { Call } from './http.js';
import type { Orders } from './orders.js';
import type { Payments } from './payments.js';
import type { Store } from './state.js';
import type { Views } from './views.js';
import type { Deliveries } from './webhooks/deliveries.js';
import type { Signer } from './webhooks/signer.js';

export interface DemoWalletSettings {
  port: number;
  stateFile?: string;
  appOrigins: string[];
  clientId: string;
  secret: string;
  merchantId: string;
  captureMs?: number;
  /** Once per answered call of the REST API. */
  onCall?: (call: Call, status: number, body: string) => void;
  webhookUrl?: string;
  webhookId?: string;
}

export interface LogEntry {
  at: string;
  method: string;
  path: string;
  requestId?: string;
  fault?: string;
  status?: number;
  /** Milliseconds; absent until the response. */
  ms?: number;
}

export interface Wallet {
  settings: DemoWalletSettings;
  store: Store;
  views: Views;
  signer: Signer;
  deliveries: Deliveries;
  orders: Orders;
  payments: Payments;
  log: LogEntry[];
}
