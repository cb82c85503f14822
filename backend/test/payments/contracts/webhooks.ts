import { ADDRESS, closed, LINKS, oneOf, own, PLAIN, TEXT, TIME, words } from './members.js';

const VERSION = words(10, '^\\d+\\.\\d+$');

export const webhooks = {
  event: closed(
    {
      id: TEXT,
      event_type: TEXT,
      event_version: VERSION,
      create_time: TIME,
      summary: TEXT,
      resource_type: TEXT,
      resource_version: VERSION,
      resource: { type: 'object' },
      links: LINKS,
    },
    'id',
    'event_type',
    'create_time',
    'resource',
  ),
  verify_webhook_signature: closed(
    {
      webhook_id: words(50, PLAIN),
      webhook_event: own('event'),
      auth_algo: words(100, PLAIN),
      cert_url: words(500, ADDRESS),
      transmission_id: words(50, '^(?!\\d+$)\\w\\S+$'),
      transmission_time: TIME,
      // Wider than published: base64 may start with `+` or `/`.
      transmission_sig: words(500, '^[A-Za-z0-9+/]+={0,2}$'),
    },
    'webhook_id',
    'webhook_event',
    'auth_algo',
    'cert_url',
    'transmission_id',
    'transmission_time',
    'transmission_sig',
  ),
  verify_webhook_signature_response: closed(
    { verification_status: oneOf('SUCCESS', 'FAILURE') },
    'verification_status',
  ),
};
