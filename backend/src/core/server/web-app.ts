import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Clock } from '../common/time/clock.js';
import type { Config } from '../config/env.js';
import { CompanyService } from '../company/company.service.js';
import { brandView } from '../company/firm.view.js';
import { MetricsService } from '../telemetry/metrics/metrics.service.js';
import { PublicPageRegistry } from '../cache/public-page.registry.js';
import { PublishedContentService } from '../cache/published-content.service.js';
import { trimSlashes } from '../common/text/text.js';
import { SiteRenderer } from '../ssr/site-renderer.js';
import { PublicSite, SITE_MAP } from '../ssr/public-site.js';
import { accepts } from './edge/accept.js';
import { AppDocument } from './app-document.js';
import { PREVIEW_POLICY } from './edge/content-policy.js';
import { sendCached } from './edge/send-cached.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PRIVATE = /^(server\/|\.|index\.html|site\.html)|\.map$/;

export async function serveWebApp(app: NestFastifyApplication, config: Config, log: Logger): Promise<void> {
  const root = config.webRoot;
  if (!existsSync(join(root, 'index.html'))) {
    if (config.production) throw new Error(`There is no built frontend in ${root}. Run \`npm run build\`.`);
    return;
  }
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const files = new Set(names.filter((file) => looksLikeFile(file) && !PRIVATE.test(file)));
  const page = pages(app, config, log, files);

  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false,
  });
  fastify.get('/*', (request: FastifyRequest, reply: FastifyReply) => {
    const path = `/${trimSlashes(decodeURIComponent(request.url.split(/[?#]/, 1)[0]!).normalize('NFC'))}`;
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
    const file = path.slice(1);
    if (!files.has(file)) return page(request, reply, path);
    const cache = file.startsWith('assets/') ? IMMUTABLE : 'public, max-age=3600';
    return reply.header('cache-control', cache).sendFile(file);
  });
}

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) => FastifyReply | Promise<FastifyReply | void>;

function pages(app: NestFastifyApplication, config: Config, log: Logger, files: ReadonlySet<string>): Answer {
  const root = config.webRoot;
  const document = new AppDocument(root, config);
  const renderer = SiteRenderer.load(root);
  const parts = {
    firm: app.get(CompanyService),
    pages: app.get(PublicPageRegistry),
    published: app.get(PublishedContentService),
    clock: app.get(Clock),
    metrics: app.get(MetricsService),
  };
  const site = new PublicSite({ ...parts, renderer, config, log });
  const { bundle } = renderer;
  const isPortal = routeMatcher(bundle.portalPatterns);
  const sitePaths = new Set(bundle.sitePaths);
  const signIn = new Set(bundle.signInPaths);
  const brandHead = () => ({ head: bundle.brandHead(brandView(parts.firm.brand)) });
  const isFile = (path: string) => files.has(path.slice(1)) || site.hasText(path);
  const isPage = (path: string) => sitePaths.has(path.toLowerCase());
  parts.pages.ownsPath = (path) => signIn.has(path) || isPortal(path) || isPage(path) || isFile(path);
  const make: Answer = async (request, reply, path) => {
    if (path.startsWith(PREVIEW)) return sendPreview(request, reply, site);
    if (path === SITE_MAP) return sendSiteMap(request, reply, site);
    const text = await site.text(path);
    if (text) return sendCached(request, reply, text);
    if (signIn.has(path))
      return document.send(request, reply, path, { ...brandHead(), rendered: await site.signIn(path) });
    if (isPortal(path)) {
      const portal = { ...brandHead(), rendered: await site.portal(path) };
      return document.send(request, reply.header('x-robots-tag', 'noindex'), path, portal);
    }
    // A former site has addresses like /contact.html.
    if (looksLikeFile(path) && !FORMER_PAGE.test(path)) {
      const moved = await site.movedFrom(path);
      return moved ? sendCached(request, reply, moved) : reply.callNotFound();
    }
    const cached = await site.page(path);
    return cached ? sendCached(request, reply, cached) : document.send(request, reply, path, brandHead());
  };
  return (request, reply, path) => {
    // Sign-in screens are cached without their nonce.
    const ready = signIn.has(path) ? null : site.ready(path);
    return ready ? sendCached(request, reply, ready) : make(request, reply, path);
  };
}

const PREVIEW = '/preview/';
const FORMER_PAGE = /\.(?:html?|php\d?|aspx?|jsp)$/i;

/** The editor frames errors too. */
async function sendPreview(request: FastifyRequest, reply: FastifyReply, site: PublicSite): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  void reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': PREVIEW_POLICY,
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const html = await site.preview(pathname.slice(PREVIEW.length), searchParams.get('scheme') ?? '');
  return html === null ? (reply.callNotFound() as never) : reply.type('text/html; charset=utf-8').send(html);
}

/** Errors destroy the response, so that it looks incomplete. */
function sendSiteMap({ headers }: FastifyRequest, reply: FastifyReply, site: PublicSite): FastifyReply {
  void reply.headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
    vary: 'accept-encoding',
  });
  if (!accepts(headers['accept-encoding'], 'gzip')) return reply.send(site.map());
  const packed = createGzip();
  pipeline(site.map(), packed, () => undefined);
  return reply.header('content-encoding', 'gzip').send(packed);
}

const looksLikeFile = (path: string): boolean => /\.[a-z0-9]{2,12}$/i.test(path);

function routeMatcher(routes: readonly string[]): (path: string) => boolean {
  const patterns = routes.map((route) => {
    const segments = route.split('/').filter(Boolean);
    return new RegExp(
      `^/${segments.map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&'))).join('/')}$`,
    );
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
