interface Money {
  currency_code: string;
  value: string;
}

interface WireCapture {
  id: string;
  status: string;
  amount: Money;
}

interface WireRefund {
  id: string;
  status: string;
  amount: Money;
  links: { rel: string; href: string }[];
}

/** A delivery as the control interface shows it. */
export interface ShownDelivery {
  id: string;
  kind: 'event' | 'duplicate' | 'replay' | 'forged';
  eventId: string;
  eventType: string;
  orderId?: string;
  resourceId?: string;
  state: 'held' | 'waiting' | 'delivered' | 'failed';
  tries: number;
  lastStatus?: number;
  lastError?: string;
  taken: boolean;
}

export interface ShownEvent {
  id: string;
  type: string;
  orderId: string;
  resourceId: string;
  /** The body of its deliveries. */
  text: string;
}

export interface WebhookChange {
  /** The application's endpoint; '' for none. */
  url?: string;
  webhookId?: string;
  mode?: 'on' | 'off' | 'held';
  delayMs?: number;
  duplicate?: boolean;
  order?: 'normal' | 'reversed';
  retryFactor?: number;
}

/** What the specs read of the wallet's answers; each answer has only some of it. */
export interface Wire {
  id: string;
  status: string;
  name: string;
  debug_id: string;
  access_token: string;
  amount: Money;
  captures: number;
  captureCalls: number;
  captureCallsByOrder: Record<string, number>;
  links: { rel: string; href: string }[];
  details: { issue: string }[];
  purchase_units: [{ amount: Money; payments: { captures: [WireCapture]; refunds: WireRefund[] } }];
  verification_status: string;
  dispute_id: string;
  payment_source: object;
  supplementary_data: object;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Wire;
}
