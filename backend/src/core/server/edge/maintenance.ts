import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Config } from '../../config/env.js';
import { escapeXml } from '../../common/text/xml.js';
import { problem } from '../../http/problem.js';

export interface Maintenance {
  name: string;
  message: string;
  report: { path: string; body: object };
}

const RETRY_SECONDS = '5';
const STYLE =
  'html{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-items:center}' +
  'main{max-width:28rem;padding:1.5rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:0}';
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Live, but not ready, until the returned function is called. */
export async function openMaintenance(
  { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>,
  maintenance: Maintenance,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => answer(request, response, maintenance));
  server.listen(PORT, HOST);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}

function answer(request: IncomingMessage, response: ServerResponse, { name, message, report }: Maintenance): void {
  request.resume();
  const path = (request.url ?? '').split('?')[0]!;
  const json = (status: number, body: object) =>
    response
      .writeHead(status, {
        ...HEADERS,
        'content-type': 'application/json; charset=utf-8',
        ...(status === 503 && { 'retry-after': RETRY_SECONDS }),
      })
      .end(JSON.stringify(body));
  if (path === '/api/health/live') json(200, { status: 'ok' });
  else if (path === report.path) json(200, report.body);
  else if (path.startsWith('/api/')) json(503, problem({ status: 503, code: 'MAINTENANCE', message, requestId: '-' }));
  else
    response
      .writeHead(503, { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'retry-after': RETRY_SECONDS })
      .end(pageOf(name, message));
}

const pageOf = (name: string, message: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>Back in a moment · ${escapeXml(name)}</title><style>${STYLE}</style>` +
  `<main><h1>Back in a moment</h1><p>${escapeXml(message)}</p><p>This page reloads automatically.</p></main></html>`;
