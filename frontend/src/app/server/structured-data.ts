import type { CompanyView } from '../../api/company';
import { moneyPartsIn } from '../../formats';
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
/** `20k`, also if the currency sign is `K`. */
const SHORT = /\d\s?[km](?!\p{L})/iu;
/** `0` is a figure. `to` only after one: `to $5,000` has no minimum. */
const CLEAR_WORDS =
  /(?<!\p{L})(?:from|starting (?:at|from)|ab|dès|[àa] partir de|desde|(?:(?:per|a) )?month(?:ly)?|(?<=0\+?\s{0,2})to)(?!\p{L})/giu;
const UNCLEAR = /[^\s\p{P}+0]|[%‰]/u;

function isClear(range: string, currency: string): boolean {
  const symbol = symbolOf(currency);
  const full = moneyPartsIn('en-GB', currency).find(({ type }) => type === 'currency')?.value ?? symbol;
  const isOwn = range.includes(symbol) || range.includes(currency);
  const bare = [currency, full, symbol].reduce((text, mark) => text.replaceAll(mark, ''), range);
  const rest = bare.replace(FIGURES, '0').replace(CLEAR_WORDS, '');
  return isOwn && !SHORT.test(range.replaceAll(currency, '')) && !UNCLEAR.test(rest);
}

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
