import { storedEmail } from '../../../core/common/text/email-address.js';
import type { BrandPicture, FirmBrand, FirmFacts, FirmTerms } from '../../../core/company/facts.js';
import type { ServiceEntryView, SiteColumnView, SiteLinkView, SiteView } from '../../../core/company/site.view.js';
import type { ListedPage } from '../../../core/cache/public-page.registry.js';
import { pathOfPicture } from '../../pictures/picture.rules.js';
import { fillPlaceholders, isShown, SINGLE_PATHS } from '../documents/document.rules.js';
import type { ContentKind } from '../documents/content-kind.words.js';
import type { AnyDocument, DocumentOf, ServiceDocument } from '../documents/document.types.js';

export interface Placed<Document extends AnyDocument = AnyDocument> {
  id: number;
  path: string | null;
  position: number;
  number: number;
  sha256: string;
  publishedAt: Date;
  document: Document;
}

export interface SiteContext {
  asked: Pick<FirmTerms, 'askedSince' | 'askedAt'>;
  isListed: boolean;
  /** Current path of a current or former one, also of a hidden service. */
  addresses: ReadonlyMap<string, string | null>;
}

/** The overview lists all. */
const MENU_MAX = 24;
const FIRST_COLUMN = 5;
const STARTING_TERMS_DATE = '2025-07-12';
const ALL_SERVICES: SiteLinkView = { label: 'All Services', to: '/services' };

export class SiteState {
  private readonly byKind = new Map<ContentKind, Placed>();
  private readonly byPath = new Map<string, Placed>();
  readonly services: Placed<ServiceDocument>[];
  readonly servicesHidden: number;
  private readonly pages: Placed<DocumentOf<'page'>>[];
  private readonly cached: { facts?: Partial<FirmFacts>; brand?: FirmBrand; site?: SiteView } = {};

  constructor(
    private readonly all: readonly Placed[],
    private readonly context: SiteContext,
  ) {
    for (const placed of all) {
      this.byKind.set(placed.document.kind, placed);
      if (placed.path !== null && isShown(placed.document)) this.byPath.set(placed.path, placed);
    }
    const ordered = this.published();
    const services = ordered.filter(isService);
    this.services = services.filter(({ document }) => isShown(document));
    this.servicesHidden = services.length - this.services.length;
    this.pages = ordered.filter((placed): placed is Placed<DocumentOf<'page'>> => placed.document.kind === 'page');
  }

  with(draft: Placed): SiteState {
    return new SiteState([...this.all.filter(({ id }) => id !== draft.id), draft], this.context);
  }

  at(path: string): Placed | null {
    return this.byPath.get(path) ?? null;
  }

  currentPathOf(path: string): string | null {
    return this.context.addresses.get(path) ?? null;
  }

  successorOf(path: string): string | null {
    const to = this.currentPathOf(path);
    return to !== null && to !== path && this.byPath.has(to) ? to : null;
  }

  private isValidLink({ to }: SiteLinkView): boolean {
    const path = to.split(/[?#]/, 1)[0]!;
    const isOurs = this.context.addresses.has(path) || Object.values(SINGLE_PATHS).includes(path);
    return !isOurs || this.byPath.has(path) || this.successorOf(path) !== null;
  }

  published(): readonly Placed[] {
    return this.all.toSorted((a, b) => a.position - b.position || a.id - b.id);
  }

  one<Kind extends ContentKind>(kind: Kind): Placed<DocumentOf<Kind>> | null {
    return (this.byKind.get(kind) as Placed<DocumentOf<Kind>> | undefined) ?? null;
  }

  facts(): Partial<FirmFacts> {
    return (this.cached.facts ??= this.makeFacts());
  }

  brand(): FirmBrand {
    return (this.cached.brand ??= this.makeBrand());
  }

  site(facts: FirmFacts): SiteView {
    return (this.cached.site ??= fillPlaceholders(this.makeSite(), facts));
  }

  terms(): FirmTerms {
    const { number, sha256, publishedAt } = this.one('terms')!;
    const label = number === 1 ? STARTING_TERMS_DATE : `${publishedAt.toISOString().slice(0, 10)}.${number}`;
    return { number, label, ...this.context.asked, sha256 };
  }

  listed(): ListedPage[] {
    return [...this.byPath].map(([path, { publishedAt }]) => ({ path, changed: publishedAt }));
  }

  private makeFacts(): Partial<FirmFacts> {
    const brand = this.one('brand')?.document;
    const facts = this.one('facts')?.document;
    return {
      ...(brand && { name: brand.name, legalName: brand.legal_name, tagline: brand.tagline }),
      ...(facts && {
        email: storedEmail(facts.email) ?? facts.email,
        phone: facts.phone,
        location: facts.location,
        mapLink: facts.map_link,
        timeZone: facts.timezone,
        currency: facts.currency,
        locale: facts.locale,
        weekStart: facts.week_start,
        address: linesOf(facts.address),
        hours: linesOf(facts.hours),
      }),
    };
  }

  private makeBrand(): FirmBrand {
    const { accent, corners, ...pictures } = this.one('brand')!.document;
    const logo = { light: pictureOf(pictures.logo_light), dark: pictureOf(pictures.logo_dark) };
    return { accent, corners, logo, mark: pictureOf(pictures.mark) };
  }

  private makeSite(): SiteView {
    const { menu, footer, footer_services, reply } = this.one('menus')!.document;
    const services = this.services.slice(0, MENU_MAX).map(entryOf);
    const inMenu = this.pagesIn('menu');
    const inFooter = this.pagesIn('footer');
    // Legal pages need a column.
    const own = footer.length > 0 ? footer : [{ title: '{firm}', links: [] }];
    const columns = own.map(({ title, links }, index) => ({
      title,
      links: [
        ...links.filter((link) => this.isValidLink(link)),
        ...(index === own.length - 1 ? [...this.legal(), ...inFooter] : []),
      ],
    }));
    return {
      services,
      menu: [...menu.filter((link) => this.isValidLink(link)), ...inMenu],
      footer: [
        ...(footer_services ? serviceColumns(services) : []),
        ...columns.filter(({ links }) => links.length > 0),
      ],
      reply,
      listed: this.context.isListed,
    };
  }

  private pagesIn(place: 'menu' | 'footer'): SiteLinkView[] {
    return this.pages
      .filter(({ document }) => document.place === place)
      .map(({ document, path }) => ({ label: document.title, to: path! }));
  }

  private legal(): SiteLinkView[] {
    return (['privacy', 'imprint'] as const).flatMap((kind) => {
      const page = this.one(kind);
      return page?.path ? [{ label: page.document.title, to: page.path }] : [];
    });
  }
}

const isService = (placed: Placed): placed is Placed<ServiceDocument> => placed.document.kind === 'service';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const pictureOf = (picture: { key: string; width: number; height: number } | null): BrandPicture | null =>
  picture && { path: pathOfPicture(picture.key), width: picture.width, height: picture.height };

export const entryOf = ({ document, path }: Placed<ServiceDocument>): ServiceEntryView => ({
  path: path!,
  name: document.name,
  line: document.line,
  range: document.range,
  icon: document.icon,
  pastel: document.pastel,
});

function serviceColumns(services: readonly ServiceEntryView[]): SiteColumnView[] {
  const links = services.slice(0, 2 * FIRST_COLUMN - 1).map(({ name, path }) => ({ label: name, to: path }));
  if (links.length === 0) return [];
  const first = { title: 'Services', links: links.slice(0, FIRST_COLUMN) };
  const more = links.slice(FIRST_COLUMN);
  if (more.length === 0) return [{ ...first, links: [...first.links, ALL_SERVICES] }];
  return [first, { title: 'More services', links: [...more, ALL_SERVICES] }];
}
