import { randomUUID } from 'node:crypto';
import { Refusal } from '../errors.js';
import { newId } from '../ids.js';
import type { Store } from '../state.js';
import { wireText } from './events.js';
import { isTaken, post } from './post.js';
import { withCrcOf } from './same-crc.js';
import type { Signer } from './signer.js';
import type { Attempt, WebhookEvent } from './state.js';

const FORGERIES = ['signature', 'webhook-id', 'cert-url', 'body', 'same-crc'] as const;
type Forgery = (typeof FORGERIES)[number];

export interface ForgeInput {
  kind?: unknown;
  /** The event to start from; the newest when absent. */
  event?: string;
  /** For `body` and `same-crc`: what is different in the resource. */
  resource?: object;
  /** For `cert-url`. */
  certUrl?: string;
}

interface Letter {
  headers: Record<string, string>;
  text: string;
}

/** What an attacker would send; each has one thing wrong and is otherwise genuine. Sent once. */
export async function forge(
  { store, signer }: { store: Store; signer: Signer },
  input: ForgeInput,
): Promise<Attempt & { body: string }> {
  const { webhooks } = store.data;
  const kind = FORGERIES.find((known) => known === input.kind);
  if (!kind) throw Refusal.of('INVALID_PARAMETER_VALUE', { field: '/kind', value: String(input.kind) });
  const event = input.event ? webhooks.events.find(({ id }) => id === input.event) : webhooks.events.at(-1);
  if (!event) throw Refusal.of('INVALID_RESOURCE_ID', { field: '/event' });
  const id = randomUUID();
  const time = `${new Date(store.now()).toISOString().slice(0, 19)}Z`;
  const webhookId = kind === 'webhook-id' ? 'ANOTHERWEBHOOK01' : webhooks.webhookId;
  const headers = await signer.headers({ id, time, webhookId }, Buffer.from(event.text));
  const { headers: sent, text } = spoil(kind, { headers, text: event.text }, { event, input });
  const attempt = await post(webhooks.url ?? '', { headers: sent, body: Buffer.from(text) });
  webhooks.deliveries.push({
    id,
    kind: 'forged',
    eventId: event.id,
    eventType: `${event.type} (${kind})`,
    time,
    state: isTaken(attempt) ? 'delivered' : 'failed',
    due: 0,
    attempts: [attempt],
  });
  return { ...attempt, body: text };
}

function spoil(kind: Forgery, letter: Letter, { event, input }: { event: WebhookEvent; input: ForgeInput }): Letter {
  const { headers, text } = letter;
  const certUrl = input.certUrl ?? 'https://forger.invalid/v1/notifications/certs/CERT-1';
  if (kind === 'cert-url') return { text, headers: { ...headers, 'paypal-cert-url': certUrl } };
  if (kind === 'signature') {
    const signature = Buffer.from(headers['paypal-transmission-sig']!, 'base64').reverse().toString('base64');
    return { text, headers: { ...headers, 'paypal-transmission-sig': signature } };
  }
  if (kind === 'webhook-id') return letter;
  const genuine = JSON.parse(text) as { resource: object };
  const other = { ...genuine, id: `WH-${newId()}-${newId()}`, resource: { ...genuine.resource, ...input.resource } };
  return { headers, text: kind === 'body' ? wireText(other) : withCrcOf(event.text, other) };
}
