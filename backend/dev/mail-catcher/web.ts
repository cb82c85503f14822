import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mail, Mailbox } from './mailbox.js';
import { page } from './page.js';

interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  policy?: string;
}

const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
const MISSING = json(404, { error: 'There is no such mail.' });

export function answerWeb(box: Mailbox, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://mails');
  const { status, type, body, policy = "default-src 'none'" } = route(box, request, url);
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(body);
}

function route(box: Mailbox, { method, headers }: IncomingMessage, { pathname, searchParams }: URL): Answer {
  if (headers['sec-fetch-site'] === 'cross-site' && pathname !== '/') return json(403, { error: 'Not from there.' });
  switch (`${method} ${pathname}`) {
    case 'GET /':
      return shell(box);
    case 'GET /api/mails':
      return list(box, searchParams.get('to'));
    case 'DELETE /api/mails':
      box.clear();
      return json(200, { message: 'All mails are gone.' });
    default:
      return method === 'GET' ? single(box, pathname) : MISSING;
  }
}

function list(box: Mailbox, to: string | null): Answer {
  const chosen = box.mails().filter((mail) => to === null || mail.to.includes(to));
  const items = chosen.map(({ html: _html, headers: _headers, ...mail }) => mail);
  return json(200, { items, total: items.length });
}

function single(box: Mailbox, pathname: string): Answer {
  const [, id = '', form] = /^\/api\/mails\/([\w-]+)(?:\/(html|raw))?$/.exec(pathname) ?? [];
  const mail = box.find(id);
  if (!mail) return MISSING;
  if (form === 'raw') return { status: 200, type: 'text/plain; charset=utf-8', body: box.raw(id) ?? '' };
  return form === 'html' ? framed(mail) : json(200, mail);
}

/** Without scripts and forms; links open a new tab. */
function framed({ html, text }: Mail): Answer {
  const base = '<base target="_blank">';
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data: http://127.0.0.1:* http://localhost:*',
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
  const plain = `<pre>${text.replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`)}</pre>`;
  const shown = html || plain;
  const body = /<head[^>]*>/i.test(shown) ? shown.replace(/<head[^>]*>/i, (head) => head + base) : base + shown;
  return { status: 200, type: 'text/html; charset=utf-8', body, policy };
}

function shell(box: Mailbox): Answer {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { status: 200, type: 'text/html; charset=utf-8', body: page(box.mails(), nonce), policy };
}
