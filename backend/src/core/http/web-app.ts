import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/env.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Serves the built frontend: hashed files for ever, known addresses as the app document, anything else as its 404 page. */
export async function serveWebApp(app: NestFastifyApplication, config: Config): Promise<void> {
  const root = config.WEB_ROOT;
  if (!root || !existsSync(join(root, 'index.html'))) return;
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const files = new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')),
  );
  const page = appDocument(root, config);
  const isRoute = routeMatcher(root);

  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
  });
  fastify.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    const path = decodeURIComponent(request.url.split('?', 1)[0]!).replace(/^\/+|\/+$/g, '');
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound();
    if (/\.[a-z0-9]{2,12}$/i.test(path)) {
      if (!files.has(path) || path.endsWith('.map') || path === 'index.html' || path === 'routes.json')
        return reply.callNotFound();
      const cache = path.startsWith('assets/') ? IMMUTABLE : 'public, max-age=3600';
      return reply.header('cache-control', cache).sendFile(path);
    }
    return page(reply.status(isRoute(path) ? 200 : 404), path);
  });
}

/** The document of the app with a fresh nonce; scripts only from here and, when payments are on, from the wallet. */
function appDocument(root: string, config: Config): (reply: FastifyReply, path: string) => FastifyReply {
  const html = readFileSync(join(root, 'index.html'), 'utf8');
  return (reply, path) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy(config, nonce),
        // `same-origin` would cut the wallet window off from this page.
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        ...(path.startsWith('reset-password') ? { 'referrer-policy': 'no-referrer' } : {}),
      })
      .send(html.replaceAll('__NONCE__', nonce));
  };
}

function policy(config: Config, nonce: string): string {
  const wallet = config.PAYPAL_MODE === '' ? [] : config.PAYPAL_MODE === 'demo' ? [config.PAYPAL_DEMO_URL] : PAYPAL;
  const hosts = wallet.length > 0 ? ` ${wallet.join(' ')}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${hosts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    `connect-src 'self'${hosts}`,
    `frame-src${hosts || " 'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Which addresses the frontend knows, from the list that its build wrote (`/projects/:projectId/attachments`). */
function routeMatcher(root: string): (path: string) => boolean {
  const file = join(root, 'routes.json');
  if (!existsSync(file)) return () => true;
  const patterns = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map((route) => {
    const segments = route.replace(/^\/+|\/+$/g, '').split('/');
    return new RegExp(
      `^${segments.map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&'))).join('/')}$`,
    );
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
