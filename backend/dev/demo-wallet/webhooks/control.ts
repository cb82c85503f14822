import type { Action, ControlParts } from '../control.js';
import { Refusal } from '../errors.js';
import { forge } from './forge.js';
import { isTaken } from './post.js';
import { type Delivery, WEBHOOK_MODES, WEBHOOK_ORDERS, type WebhookEvent, type WebhookState } from './state.js';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const MOST_AT_ONCE = 100;

/** What a test or a person may do with the deliveries. */
export const WEBHOOK_ACTIONS: Record<string, Action> = {
  'GET webhooks': ({ store }) => views(store.data.webhooks, store.data.webhooks.deliveries),
  'GET webhooks/settings': settings,
  'POST webhooks/settings': changeSettings,
  'GET webhooks/events': ({ store }) => store.data.webhooks.events,
  'POST webhooks/release': async ({ store, deliveries }, input) => {
    const { order } = store.data.webhooks;
    const sent = await deliveries.release(oneOf(WEBHOOK_ORDERS, input['order'] ?? order, 'order'));
    return views(store.data.webhooks, sent);
  },
  'POST webhooks/forge': (parts, input) => forge(parts, input),
  'POST webhooks/*/send': async ({ store, deliveries }, input, id) => {
    const times = Math.min(Number(input['times'] ?? 1), MOST_AT_ONCE);
    const sent = await deliveries.replay(id, times);
    return views(store.data.webhooks, sent);
  },
};

/** Deliveries with what they tell of and how they went. */
export function views({ events }: WebhookState, deliveries: Delivery[]) {
  const known = new Map(events.map((event) => [event.id, event]));
  return deliveries.map((delivery) => view(delivery, known.get(delivery.eventId)));
}

function view(delivery: Delivery, event?: WebhookEvent) {
  const last = delivery.attempts.at(-1);
  return {
    ...delivery,
    orderId: event?.orderId,
    resourceId: event?.resourceId,
    tries: delivery.attempts.length,
    lastStatus: last?.status,
    lastError: last?.error,
    taken: last !== undefined && isTaken(last),
  };
}

function settings({ store }: ControlParts): unknown {
  const { url, webhookId, mode, delayMs, duplicate, order, retryFactor } = store.data.webhooks;
  return { url, webhookId, mode, delayMs, duplicate, order, retryFactor };
}

/** Only what is named changes. */
function changeSettings(parts: ControlParts, input: Record<string, unknown>): unknown {
  const { webhooks } = parts.store.data;
  const { url, webhookId, mode, delayMs, duplicate, order, retryFactor } = input as Partial<WebhookState>;
  const change: Partial<WebhookState> = {
    url: url === undefined ? webhooks.url : loopbackUrl(url),
    webhookId: webhookId ?? webhooks.webhookId,
    mode: oneOf(WEBHOOK_MODES, mode ?? webhooks.mode, 'mode'),
    delayMs: Number(delayMs ?? webhooks.delayMs),
    duplicate: duplicate ?? webhooks.duplicate,
    order: oneOf(WEBHOOK_ORDERS, order ?? webhooks.order, 'order'),
    retryFactor: Number(retryFactor ?? webhooks.retryFactor),
  };
  Object.assign(webhooks, change);
  parts.deliveries.resume();
  return settings(parts);
}

/** Deliveries never leave the machine. */
export function loopbackUrl(url: string): string | undefined {
  if (url === '') return undefined;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol === 'http:' && LOOPBACK.has(parsed.hostname)) return url;
  throw Refusal.of('INVALID_PARAMETER_VALUE', { field: '/url', value: url });
}

function oneOf<T extends string>(known: readonly T[], value: unknown, field: string): T {
  const found = known.find((entry) => entry === value);
  if (!found) throw Refusal.of('INVALID_PARAMETER_VALUE', { field: `/${field}`, value: String(value) });
  return found;
}
