/** The pair that signs deliveries; `id` is the last part of its certificate's address. */
export interface SigningKey {
  id: string;
  privateKey: string;
  publicKey: string;
}

export interface WebhookEvent {
  id: string;
  type: string;
  orderId: string;
  resourceId: string;
  created: number;
  /** The body, byte for byte as every delivery carries it. */
  text: string;
}

export interface Attempt {
  at: string;
  /** Absent when there was no answer. */
  status?: number;
  error?: string;
  ms: number;
}

export interface Delivery {
  /** The transmission id. */
  id: string;
  kind: 'event' | 'duplicate' | 'replay' | 'forged';
  eventId: string;
  eventType: string;
  /** The transmission time. */
  time: string;
  state: 'held' | 'waiting' | 'delivered' | 'failed';
  /** When it is sent next, by the real clock. */
  due: number;
  attempts: Attempt[];
}

/** `off`: nothing is sent and new events are not queued; `held`: they wait for a release. */
export const WEBHOOK_MODES = ['on', 'off', 'held'] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

export const WEBHOOK_ORDERS = ['normal', 'reversed'] as const;
export type WebhookOrder = (typeof WEBHOOK_ORDERS)[number];

export interface WebhookState {
  key?: SigningKey;
  /** Where deliveries go; none without it. */
  url?: string;
  webhookId: string;
  mode: WebhookMode;
  delayMs: number;
  duplicate: boolean;
  order: WebhookOrder;
  /** Shortens the waits between attempts in tests. */
  retryFactor: number;
  events: WebhookEvent[];
  deliveries: Delivery[];
}

export const withoutWebhooks = (): WebhookState => ({
  webhookId: 'DEMOWEBHOOK1',
  mode: 'on',
  delayMs: 0,
  duplicate: false,
  order: 'normal',
  retryFactor: 1,
  events: [],
  deliveries: [],
});
