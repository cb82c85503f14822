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
    ...(head.above ?? []).map(({ name, path }) => ({ name, item: site + path })),
    { name: head.title, item: url },
  ].map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
});

/** `$1,500 – $40,000` or `$8,000 – $100,000+` as numbers; an open end is left out. */
function priceOf(range: string) {
  const [low, high] = (range.match(/\$[\d,]+\+?/g) ?? []).map((part) => part.replace(/[$,]/g, ''));
  return {
    '@type': 'PriceSpecification',
    priceCurrency: 'USD',
    ...(low && { minPrice: Number(low) }),
    ...(high && !high.endsWith('+') && { maxPrice: Number(high) }),
  };
}

const service = ({ service: offered, description }: PageHead, { site, url }: Place) =>
  offered && {
    '@type': 'Service',
    name: offered.name,
    description,
    url,
    provider: { '@id': `${site}/#organization` },
    offers: { '@type': 'Offer', priceSpecification: priceOf(offered.range) },
  };

/** What a page says to machines, as JSON-LD. */
export function structuredData(head: PageHead, company: CompanyView, place: Place): object {
  const isHome = place.url === `${place.site}/`;
  const parts = [organization(company, place), !isHome && trail(head, place), service(head, place)];
  return { '@context': 'https://schema.org', '@graph': parts.filter(Boolean) };
}
