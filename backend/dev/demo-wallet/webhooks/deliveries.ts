import { randomUUID } from 'node:crypto';
import { Refusal } from '../http.js';
import type { Attempt, Delivery, Store, WebhookEvent } from '../state.js';
import type { Signer } from './signer.js';

const MOST_ATTEMPTS = 25;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 3_600_000;
const TIMEOUT_MS = 30_000;
const LANES = 8;
const KEPT = 1000;

export class Deliveries {
  private readonly flying = new Set<string>();
  private readonly end = new AbortController();
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly store: Store,
    private readonly signer: Signer,
  ) {}

  add(event: WebhookEvent): void {
    const { data } = this.store;
    data.events.push(event);
    const { url, mode, duplicate } = data.webhooks;
    if (url && mode !== 'off') {
      const state = mode === 'held' ? 'held' : 'waiting';
      for (const kind of duplicate ? (['event', 'duplicate'] as const) : (['event'] as const))
        data.deliveries.push(this.deliveryOf(event, kind, state));
    }
    data.events.splice(0, data.events.length - KEPT);
    data.deliveries.splice(0, data.deliveries.length - 2 * KEPT);
    this.resume();
  }

  resume(): void {
    setImmediate(() => this.pump());
  }

  close(): void {
    this.end.abort();
    clearTimeout(this.timer);
    this.store.save();
  }

  private deliveryOf(
    { id: eventId, type: eventType }: WebhookEvent,
    kind: Delivery['kind'],
    state: Delivery['state'],
  ): Delivery {
    const time = `${new Date(this.store.now()).toISOString().slice(0, 19)}Z`;
    return { id: randomUUID(), kind, eventId, eventType, time, state, due: Date.now(), attempts: [] };
  }

  private pump(): void {
    clearTimeout(this.timer);
    const { webhooks, deliveries } = this.store.data;
    if (this.end.signal.aborted || webhooks.mode === 'off') return;
    this.store.save();
    const now = Date.now();
    const waiting = deliveries.filter(({ id, state }) => state === 'waiting' && !this.flying.has(id));
    const ready = waiting.filter(({ due }) => due <= now);
    for (const delivery of ready.slice(0, Math.max(0, LANES - this.flying.size)))
      void this.attempt(delivery).finally(() => this.pump());
    const next = Math.min(...waiting.filter(({ due }) => due > now).map(({ due }) => due));
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.pump(), next - now).unref();
  }

  private async attempt(delivery: Delivery): Promise<Delivery> {
    this.flying.add(delivery.id);
    const { url = '', webhookId, retryFactor } = this.store.data.webhooks;
    const body = Buffer.from(this.event(delivery.eventId).text);
    const headers = await this.signer.headers({ ...delivery, webhookId }, body);
    const attempt = await post(url, headers, body, this.end.signal);
    this.flying.delete(delivery.id);
    if (this.end.signal.aborted) return delivery;
    const count = delivery.attempts.push(attempt);
    const isRetried = delivery.kind !== 'replay' && count < MOST_ATTEMPTS;
    delivery.state = isTaken(attempt) ? 'delivered' : isRetried ? 'waiting' : 'failed';
    delivery.due = Date.now() + Math.min(FIRST_WAIT_MS * 2 ** (count - 1), LONGEST_WAIT_MS) * retryFactor;
    return delivery;
  }

  event(id: string): WebhookEvent {
    const event = this.store.data.events.find((entry) => entry.id === id);
    if (!event) throw Refusal.of('INVALID_RESOURCE_ID');
    return event;
  }

  async replay(eventId: string, times: number): Promise<Delivery[]> {
    const again = Array.from({ length: times }, () => this.deliveryOf(this.event(eventId), 'replay', 'held'));
    this.store.data.deliveries.push(...again);
    return Promise.all(again.map((delivery) => this.attempt(delivery)));
  }

  async release(order: unknown): Promise<Delivery[]> {
    const held = this.store.data.deliveries.filter(({ state, kind }) => state === 'held' && kind !== 'replay');
    if (order === 'reversed') held.reverse();
    for (const delivery of held) await this.attempt(delivery);
    this.resume();
    return held;
  }
}

export async function post(
  url: string,
  headers: Record<string, string>,
  body: Buffer,
  end?: AbortSignal,
): Promise<Attempt> {
  try {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, {
      method: 'POST',
      // A kept-alive connection fails after a restart of the application.
      headers: { ...headers, connection: 'close' },
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: end ? AbortSignal.any([end, timeout]) : timeout,
    });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { error: cause?.code ?? name };
  }
}

export const isTaken = ({ status = 0 }: Attempt) => status >= 200 && status < 300;
