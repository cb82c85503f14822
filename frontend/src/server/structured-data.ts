import type { CompanyView } from '../api/company';
import type { PageHead } from '../site/heads';

interface Place {
  /** Address of the site, without a slash at its end. */
  site: string;
  /** Address of the page. */
  url: string;
}

/** The firm as search engines know it; other entries point at it. */
const organization = (company: CompanyView, { site }: Place) => ({
  '@type': 'Organization',
  '@id': `${site}/#organization`,
  name: company.name,
  legalName: company.legal_name,
  url: `${site}/`,
  logo: `${site}/favicon.svg`,
  ...(company.description && { description: company.description }),
  ...(company.email && { email: company.email }),
  ...(company.phone && { telephone: company.phone }),
  ...(company.location && { address: company.location }),
});

const trail = (head: PageHead, { site, url }: Place) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: 'Home', item: `${site}/` },
    ...(head.above ?? []).map(({ name, path }) => ({ name, item: site + encodeURI(path) })),
    { name: head.title, item: url },
  ].map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
});

/** `$1,500 – $40,000` or `$8,000 – $100,000+` as numbers; an open end is left out. Null: no price that a machine could read. */
function priceOf(range: string, { currency, locale }: CompanyView) {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const signs = money.formatToParts(12_345.6);
  const sign = (type: string) => signs.find((part) => part.type === type)?.value ?? '';
  const [point, symbol] = [sign('decimal'), sign('currency')];
  if (!range.includes(symbol) && !range.includes(currency)) return null;
  const found = [...range.matchAll(/(\d(?:[\d.,'’\s]*\d)?)(\s*\+)?/g)];
  const [low, high] = found.map(([, amount = '', open]) => ({ value: numberIn(amount, point), open: Boolean(open) }));
  if (!low || found.length > 2 || Number.isNaN(low.value)) return null;
  return {
    '@type': 'PriceSpecification',
    priceCurrency: currency,
    minPrice: low.value,
    ...(high && !high.open && { maxPrice: high.value }),
  };
}

/** Whatever parts thousands goes. */
const numberIn = (amount: string, point: string): number =>
  Number([...amount].flatMap((sign) => (sign === point ? '.' : /\d/.test(sign) ? sign : [])).join(''));

function service({ service: offered, description }: PageHead, company: CompanyView, { site, url }: Place) {
  if (!offered) return undefined;
  const price = priceOf(offered.range, company);
  return {
    '@type': 'Service',
    name: offered.name,
    description,
    url,
    provider: { '@id': `${site}/#organization` },
    ...(price && { offers: { '@type': 'Offer', priceSpecification: price } }),
  };
}

/** What a page says to machines, as JSON-LD. */
export function structuredData(head: PageHead, company: CompanyView, place: Place): object {
  const isHome = place.url === `${place.site}/`;
  const parts = [organization(company, place), !isHome && trail(head, place), service(head, company, place)];
  return { '@context': 'https://schema.org', '@graph': parts.filter(Boolean) };
}
