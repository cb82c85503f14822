import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { ConfigView } from '../company/config.view.js';
import type { BrandView } from '../company/firm.view.js';

export interface PageData {
  config: ConfigView;
  today: string;
  parts: Record<string, unknown>;
  path: string;
}

interface Rendering {
  head: string;
  html: string;
  data: string;
  sources: readonly string[];
}
interface PageRendering extends Rendering {
  found: boolean;
}
interface PublicAddresses {
  site: string;
  card: string;
}

export interface CardPicture {
  content: string;
  width: number;
  height: number;
  mark: { x: number; y: number; size: number };
  logo: { x: number; y: number; width: number; height: number };
  name: { x: number; y: number; width: number; size: number; color: string };
}

interface Bundle {
  renderPage(request: PublicAddresses & { page: PageData }): Promise<PageRendering>;
  renderSignIn(request: PublicAddresses & { page: PageData }): Promise<Rendering>;
  renderPortal(request: PublicAddresses & { page: PageData }): Promise<Rendering>;
  portalPatternOf(path: string): string | undefined;
  hasPage(path: string): boolean;
  sitePaths: readonly string[];
  signInPaths: readonly string[];
  portalPatterns: readonly string[];
  brandHead(brand: BrandView): string;
  cardPicture: CardPicture;
  nowhere: string;
}

export class SiteRenderer {
  private readonly siteTemplate: string;
  private readonly appTemplate: string;
  private readonly portalTemplate: string;

  private constructor(
    readonly bundle: Bundle,
    private readonly preloads: Record<string, readonly string[]>,
    root: string,
  ) {
    this.siteTemplate = withScriptsLast(readFileSync(join(root, 'site.html'), 'utf8'));
    const app = readFileSync(join(root, 'index.html'), 'utf8');
    this.appTemplate = shownWhole(withScriptsLast(app));
    this.portalTemplate = codeOfScreenLast(app, readFileSync(join(root, 'scheme.js'), 'utf8'));
  }

  static load(root: string): SiteRenderer {
    const file = resolve(root, 'server/render.cjs');
    const load = createRequire(file);
    return new SiteRenderer(load(file) as Bundle, load(resolve(root, 'server/preloads.json')) as never, root);
  }

  async page(page: PageData, addresses: PublicAddresses): Promise<{ html: string; found: boolean }> {
    const rendering = await this.bundle.renderPage({ page, ...addresses });
    return { html: this.filled(this.siteTemplate, rendering), found: rendering.found };
  }

  async signIn(page: PageData, addresses: PublicAddresses): Promise<string> {
    return this.filled(this.appTemplate, await this.bundle.renderSignIn({ page, ...addresses }));
  }

  async portal(page: PageData, addresses: PublicAddresses): Promise<string> {
    return this.filled(this.portalTemplate, await this.bundle.renderPortal({ page, ...addresses }));
  }

  /** Functions, because `$` is special in replacement text. */
  private filled(template: string, { head, html, data, sources }: Rendering): string {
    const files = new Set(sources.flatMap((source) => this.preloads[source] ?? []));
    const links = [...files]
      .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
      .join('');
    return template
      .replace(/<title>[^<]*<\/title>\s*/, '')
      .replace('<!--code-->', () => links)
      .replace('<!--head-->', () => head)
      .replace('<!--page-->', () => html)
      .replace('<!--data-->', () => data);
  }
}

/** `scheme.js` loads the scripts after the first paint. */
function withScriptsLast(template: string): string {
  const scripts = /(?<![ \t])[ \t]*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\n?/g;
  // Text, fonts and pictures first; each script in its own task.
  const low = (tag: string) =>
    tag
      .trim()
      .replace(
        /<link rel="modulepreload" crossorigin href=("[^"]*")>/,
        '<script type="module" crossorigin src=$1></script>',
      )
      .replace(' crossorigin', '$& fetchpriority="low"');
  const found = (template.match(scripts) ?? []).map(low).join('');
  return template
    .replace(scripts, '')
    .replace('<!--data-->', `<!--data--><template id="code"><!--code-->${found}</template>`);
}

/** A centered form would move while loading. */
function shownWhole(template: string): string {
  return template.replace('<!--head-->', '<link rel="expect" href="#code" blocking="render"><!--head-->');
}

/** A separate scheme file would delay the first paint. */
function codeOfScreenLast(template: string, scheme: string): string {
  return template
    .replace('<script src="/scheme.js"></script>', () => `<script nonce="__NONCE__">${scheme}</script>`)
    .replace('<!--head-->', '')
    .replace('<meta name="color-scheme"', '<!--head--><meta name="color-scheme"')
    .replace('</head>', '<!--code--></head>');
}
