import { randomUUID } from 'node:crypto';
import { Refusal } from '../errors.js';
import type { Store } from '../state.js';
import { isTaken, post } from './post.js';
import type { Signer } from './signer.js';
import type { Delivery, WebhookEvent, WebhookOrder } from './state.js';

const MOST_ATTEMPTS = 25;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 3_600_000;
/** How many are on their way at once; in reversed order it is one, or the order would be left to chance. */
const LANES = 8;
/** Events that happen within it are one batch to reverse. */
const BATCH_MS = 200;
/** How many events are kept for replays, with their deliveries. */
const KEPT_EVENTS = 1000;
/** How long outcomes may wait for the disk: one that a kill loses is delivered once more. */
const NOTED_WITHIN_MS = 100;

/**
 * Sends what happened to the webhook until it is taken. Runs beside the answers of the wallet and never in their way;
 * what is not delivered yet is part of the state, so a kill of either side loses nothing.
 */
export class Deliveries {
  private readonly flying = new Set<string>();
  private readonly end = new AbortController();
  private timer?: NodeJS.Timeout;
  private noting?: NodeJS.Timeout;

  constructor(
    private readonly store: Store,
    private readonly signer: Signer,
  ) {}

  private get settings() {
    return this.store.data.webhooks;
  }

  /** Queues an event as the settings say. It leaves only when the change that it tells of is on the disk. */
  add(event: WebhookEvent): void {
    const { url, mode, duplicate } = this.settings;
    if (url && mode !== 'off') {
      const state = mode === 'held' ? 'held' : 'waiting';
      const due = this.dueOfNew();
      this.settings.deliveries.push(this.deliveryOf(event, { kind: 'event', state, due }));
      if (duplicate) this.settings.deliveries.push(this.deliveryOf(event, { kind: 'duplicate', state, due }));
    }
    this.prune();
    this.resume();
  }

  /** Takes up what waits: after a start, a change of the settings, a new event. */
  resume(): void {
    this.store
      .save()
      .then(() => this.pump())
      .catch(complain);
  }

  /** Nothing is sent after it; what is on its way is cut. */
  close(): void {
    this.end.abort();
    clearTimeout(this.timer);
    clearTimeout(this.noting);
    if (this.noting) this.store.save().catch(complain);
  }

  private dueOfNew(): number {
    const { delayMs, order, deliveries } = this.settings;
    const now = Date.now();
    if (order === 'normal') return now + delayMs;
    const batch = deliveries.find((other) => isFresh(other) && other.state === 'waiting' && other.due > now);
    return batch?.due ?? now + Math.max(delayMs, BATCH_MS);
  }

  private deliveryOf(event: WebhookEvent, rest: Pick<Delivery, 'kind' | 'state' | 'due'>): Delivery {
    const time = `${new Date(this.store.now()).toISOString().slice(0, 19)}Z`;
    return { id: randomUUID(), eventId: event.id, eventType: event.type, time, attempts: [], ...rest };
  }

  private prune(): void {
    const { events, deliveries } = this.settings;
    const surplus = events.length - KEPT_EVENTS;
    if (surplus <= 0) return;
    const open = new Set(deliveries.filter(isOpen).map(({ eventId }) => eventId));
    const old = new Set(events.slice(0, surplus).flatMap(({ id }) => (open.has(id) ? [] : [id])));
    this.settings.events = events.filter(({ id }) => !old.has(id));
    this.settings.deliveries = deliveries.filter(({ eventId }) => !old.has(eventId));
  }

  private pump(): void {
    clearTimeout(this.timer);
    if (this.end.signal.aborted || this.settings.mode === 'off') return;
    const reversed = this.settings.order === 'reversed';
    const now = Date.now();
    const waiting = this.settings.deliveries.filter(({ id, state }) => state === 'waiting' && !this.flying.has(id));
    const ready = waiting.filter(({ due }) => due <= now);
    if (reversed) ready.reverse();
    const free = Math.max(0, (reversed ? 1 : LANES) - this.flying.size);
    for (const delivery of ready.slice(0, free)) void this.fly(delivery);
    const next = Math.min(...waiting.filter(({ due }) => due > now).map(({ due }) => due));
    if (Number.isFinite(next)) this.timer = setTimeout(() => this.pump(), next - now).unref();
  }

  private async fly(delivery: Delivery): Promise<void> {
    this.flying.add(delivery.id);
    try {
      await this.attempt(delivery);
    } finally {
      this.flying.delete(delivery.id);
      this.pump();
    }
  }

  private async attempt(delivery: Delivery): Promise<Delivery> {
    const { url, webhookId, retryFactor } = this.settings;
    const body = Buffer.from(this.event(delivery.eventId).text);
    const headers = await this.signer.headers({ id: delivery.id, time: delivery.time, webhookId }, body);
    const attempt = await post(url ?? '', { headers, body }, this.end.signal);
    if (this.end.signal.aborted) return delivery;
    const { length: count } = (delivery.attempts = [...delivery.attempts, attempt]);
    const retried = delivery.kind !== 'replay' && count < MOST_ATTEMPTS;
    delivery.state = isTaken(attempt) ? 'delivered' : retried ? 'waiting' : 'failed';
    delivery.due = Date.now() + Math.min(FIRST_WAIT_MS * 2 ** (count - 1), LONGEST_WAIT_MS) * retryFactor;
    this.noteSoon();
    return delivery;
  }

  private noteSoon(): void {
    this.noting ??= setTimeout(() => {
      this.noting = undefined;
      this.store.save().catch(complain);
    }, NOTED_WITHIN_MS).unref();
  }

  event(id: string): WebhookEvent {
    const event = this.settings.events.find((entry) => entry.id === id);
    if (!event) throw Refusal.of('INVALID_RESOURCE_ID');
    return event;
  }

  /** Sends an event again, `times` at once, each signed anew; once, whatever the answer is. */
  async replay(eventId: string, times: number): Promise<Delivery[]> {
    const event = this.event(eventId);
    const again = Array.from({ length: times }, () =>
      this.deliveryOf(event, { kind: 'replay', state: 'held', due: 0 }),
    );
    this.settings.deliveries.push(...again);
    return Promise.all(again.map((delivery) => this.attempt(delivery)));
  }

  /** Sends what is held, one after the other; what is not taken is then sent again like everything else. */
  async release(order: WebhookOrder): Promise<Delivery[]> {
    const held = this.settings.deliveries.filter(({ state, kind }) => state === 'held' && kind !== 'replay');
    if (order === 'reversed') held.reverse();
    for (const delivery of held) {
      this.flying.add(delivery.id);
      await this.attempt(delivery).finally(() => this.flying.delete(delivery.id));
    }
    this.pump();
    return held;
  }
}

const complain = (error: unknown) =>
  process.stderr.write(`demo wallet: deliveries are at a standstill: ${String(error)}\n`);

const isOpen = ({ state }: Delivery) => state === 'held' || state === 'waiting';
const isFresh = ({ attempts }: Delivery) => attempts.length === 0;
