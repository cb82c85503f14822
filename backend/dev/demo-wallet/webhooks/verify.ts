import { Refusal } from '../errors.js';
import { type Call, json, type Reply } from '../http.js';
import type { Store } from '../state.js';
import { rawMember } from './raw-member.js';
import { ALGORITHM, CERTIFICATES, type Signer } from './signer.js';

const TEXTS = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
] as const;
type Question = Record<(typeof TEXTS)[number], string>;

interface Parts {
  store: Store;
  signer: Signer;
}

/** `POST /v1/notifications/verify-webhook-signature`, over the bytes of `webhook_event` as they arrived. */
export async function verifyWebhook(parts: Parts, call: Call): Promise<Reply> {
  const given = json(call);
  for (const name of TEXTS) {
    if (given[name] === undefined) throw Refusal.of('MISSING_REQUIRED_PARAMETER', { field: `/${name}` });
    if (typeof given[name] !== 'string') throw Refusal.of('INVALID_PARAMETER_SYNTAX', { field: `/${name}` });
  }
  const event = rawMember(call.bytes, 'webhook_event');
  if (event === undefined) throw Refusal.of('MISSING_REQUIRED_PARAMETER', { field: '/webhook_event' });
  const genuine = await isGenuine(parts, given as Question, event);
  return { status: 200, body: { verification_status: genuine ? 'SUCCESS' : 'FAILURE' } };
}

async function isGenuine({ store, signer }: Parts, given: Question, event: Buffer): Promise<boolean> {
  if (given.webhook_id !== store.data.webhooks.webhookId) return false;
  if (given.auth_algo !== ALGORITHM) return false;
  if (given.cert_url !== (await signer.certificateUrl())) return false;
  const transmission = { id: given.transmission_id, time: given.transmission_time, webhookId: given.webhook_id };
  return signer.isGenuine(transmission, given.transmission_sig, event);
}

/** `GET /v1/notifications/certs/{id}`; needs no token. Undefined for every other call. */
export async function answerCertificate({ signer }: Parts, { method, path }: Call): Promise<Reply | undefined> {
  if (method !== 'GET' || !path.startsWith(CERTIFICATES)) return undefined;
  const certificate = await signer.certificate(path.slice(CERTIFICATES.length));
  if (!certificate) throw Refusal.of('INVALID_RESOURCE_ID');
  return { status: 200, body: certificate, headers: { 'content-type': 'application/x-pem-file' } };
}
