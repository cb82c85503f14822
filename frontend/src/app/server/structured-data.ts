import type { CompanyView } from '../../api/company';
import { parseAmount } from '../../ui/amount-parser';
import { symbolOf } from '../../ui/format';
import type { PageHead } from '../site/heads';

interface Place {
  site: string;
  url: string;
}

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

const FIGURES = /\d(?:[\d.,’'\u00a0\u202f ]*\d)?\+?/g;
/** `20k`, `3 million`, `19 %` */
const SHORT = /\d\s?(?:%|[km](?!\p{L})|mil|mln|mio|mrd|bn|thousand|lakh|crore|tys|тыс|млн|[万億만억])/iu;
/** A maximum without a minimum. */
const CEILING = /^\W*(?:up to|under|below|less than|at most|max|bis|jusqu|hasta|fino a)|or less/iu;

const isClear = (range: string, currency: string): boolean =>
  (range.includes(symbolOf(currency)) || range.includes(currency)) &&
  !SHORT.test(range.replaceAll(currency, '')) &&
  !CEILING.test(range);

/** Parses `$1,500 – $40,000`, `1.500 – 40.000 €`, `8,000+ EUR`. Null if unclear; no maximum for open ranges. */
function priceOf(range: string, { currency, locale }: CompanyView) {
  const figures = range.match(FIGURES) ?? [];
  if (!isClear(range, currency) || figures.length > 2) return null;
  const amounts = figures.map((figure) => parseAmount(figure.replace('+', ''), currency, locale).amount ?? Number.NaN);
  const [low, high = Infinity] = amounts;
  if (low === undefined || !(low <= high)) return null;
  const isOpen = high === Infinity || figures[1]!.endsWith('+');
  return { '@type': 'PriceSpecification', priceCurrency: currency, minPrice: low, ...(!isOpen && { maxPrice: high }) };
}

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

export function structuredData(head: PageHead, company: CompanyView, place: Place): object {
  const isHome = place.url === `${place.site}/`;
  const parts = [organization(company, place), !isHome && trail(head, place), service(head, company, place)];
  return { '@context': 'https://schema.org', '@graph': parts.filter(Boolean) };
}
