import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Refusal } from '../http.js';
import { type Attempt, newId, type Store } from '../state.js';
import { isTaken, post } from './deliveries.js';
import { wireText } from './events.js';
import type { Signer } from './signer.js';

/** Two choices per position give 64 unknowns for 32 equations. */
const PATCH = 'A'.repeat(64);

export interface ForgeInput {
  kind?: 'signature' | 'webhook-id' | 'cert-url' | 'body' | 'same-crc';
  /** Default: the newest event. */
  event?: string;
  resource?: object;
  certUrl?: string;
}

export async function forge(store: Store, signer: Signer, input: ForgeInput): Promise<Attempt & { body: string }> {
  const { webhooks, events, deliveries } = store.data;
  const { kind = 'body' } = input;
  const event = input.event ? events.find(({ id }) => id === input.event) : events.at(-1);
  if (!event) throw Refusal.of('INVALID_RESOURCE_ID', '/event');
  const id = randomUUID();
  const time = `${new Date(store.now()).toISOString().slice(0, 19)}Z`;
  const webhookId = kind === 'webhook-id' ? 'ANOTHERWEBHOOK01' : webhooks.webhookId;
  const headers = await signer.headers({ id, time, webhookId }, Buffer.from(event.text));
  const text = bodyOf(event.text, input);
  const attempt = await post(webhooks.url ?? '', spoil(headers, input), Buffer.from(text));
  const state = isTaken(attempt) ? 'delivered' : 'failed';
  const eventType = `${event.type} (${kind})`;
  deliveries.push({ id, kind: 'forged', eventId: event.id, eventType, time, state, due: 0, attempts: [attempt] });
  return { ...attempt, body: text };
}

function spoil(headers: Record<string, string>, { kind, certUrl }: ForgeInput): Record<string, string> {
  if (kind === 'cert-url')
    return { ...headers, 'paypal-cert-url': certUrl ?? 'https://forger.invalid/v1/notifications/certs/CERT-1' };
  if (kind !== 'signature') return headers;
  const reversed = Buffer.from(headers['paypal-transmission-sig']!, 'base64').reverse();
  return { ...headers, 'paypal-transmission-sig': reversed.toString('base64') };
}

function bodyOf(genuine: string, { kind, resource }: ForgeInput): string {
  if (kind !== 'body' && kind !== 'same-crc') return genuine;
  const event = JSON.parse(genuine) as { resource: object };
  const other = { ...event, id: `WH-${newId()}-${newId()}`, resource: { ...event.resource, ...resource } };
  return kind === 'body' ? wireText(other) : withCrcOf(genuine, other);
}

export function withCrcOf(text: string, forged: object): string {
  const frame = JSON.stringify({ ...forged, note: PATCH });
  const at = frame.lastIndexOf(PATCH);
  const filled = (isOther: (position: number) => boolean) =>
    frame.slice(0, at) +
    [...PATCH].map((one, position) => (isOther(position) ? 'B' : one)).join('') +
    frame.slice(at + PATCH.length);
  const base = crc32(frame);
  const rows = [...PATCH].map((_, index) => ({
    value: crc32(filled((position) => position === index)) ^ base,
    parts: 1n << BigInt(index),
  }));
  // Gaussian elimination over GF(2): effects whose XOR is the target.
  let [rest, parts] = [crc32(text) ^ base, 0n];
  for (let bit = 31; bit >= 0; bit -= 1) {
    const hasBit = (value: number) => ((value >>> bit) & 1) === 1;
    const pivot = rows.find(({ value }) => hasBit(value));
    if (!pivot) continue;
    rows.splice(rows.indexOf(pivot), 1);
    for (const row of rows.filter(({ value }) => hasBit(value))) {
      row.value ^= pivot.value;
      row.parts ^= pivot.parts;
    }
    if (!hasBit(rest)) continue;
    rest ^= pivot.value;
    parts ^= pivot.parts;
  }
  return filled((position) => ((parts >> BigInt(position)) & 1n) === 1n);
}
