import site from '../../backend/dev/demo-data/demo-site.json';
import type { ServiceEntryView, SiteView } from '../src/contract/api/config';
import type { SiteDocument, SitePageView } from '../src/contract/api/site';
import type { DocumentOf, PageKind, PageProps } from '../src/app/site/page';

const COMPANY: Record<string, string> = { firm: 'Pellworth', place: 'Sacramento, California' };
const filled = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replace(/\{(firm|place)\}/g, (_, word: string) => COMPANY[word] ?? '')) as Value;

const { services: written, overview, menus, ...pages } = filled(site);

export const services: ServiceEntryView[] = written.map(({ slug, name, line, range, icon, pastel }) => ({
  path: `/${slug}`,
  name,
  line,
  range,
  icon,
  pastel,
}));
const links = services.map(({ name, path }) => ({ label: name, to: path }));

export const demoSite: SiteView = {
  services,
  menu: menus.menu,
  footer: [
    { title: 'Services', links: links.slice(0, 5) },
    { title: 'More services', links: [...links.slice(5), { label: 'All Services', to: '/services' }] },
    ...menus.footer,
  ],
  reply: menus.reply,
  listed: true,
};

export function pageOf<Kind extends PageKind>(
  document: DocumentOf<Kind>,
  change: Partial<SitePageView> = {},
): PageProps<Kind>['page'] {
  return {
    path: '/pages/x',
    kind: (document as SiteDocument).kind,
    services: [],
    services_text: '',
    services_total: change.services?.length ?? 0,
    first: [],
    questions: [],
    pictures: [],
    published_at: '2026-11-23T00:00:00.000Z',
    ...change,
    document,
  };
}

export const demoPages = {
  home: pageOf<'home'>(document(pages.home), {
    path: '/',
    services,
    services_text: overview.grid_text,
    first: site.home.first.map((slug) => `/${slug}`),
  }),
  services: pageOf<'services'>(document(overview), { path: '/services', services }),
  about: pageOf<'about'>(document(pages.about), { path: '/about' }),
  contact: pageOf<'contact'>(document(pages.contact), { path: '/contact' }),
  terms: pageOf<'terms'>(document(pages.terms), { path: '/terms' }),
  service: (slug: string) =>
    pageOf<'service'>(document(written.find((service) => service.slug === slug)), { path: `/${slug}` }),
};

function document<Kind extends PageKind>(json: unknown): DocumentOf<Kind> {
  return json as SiteDocument as DocumentOf<Kind>;
}
