import { z } from 'zod';
import { isEmail } from '../../../core/common/text/email-address.js';
import { CORNERS } from '../../../core/company/facts.js';
import { block } from './blocks.js';
import { line, lines, link, list, needed, picture, title } from './fields.js';
import type { ContentKind } from './content-kind.words.js';
import { SERVICE_ICONS } from './icons.js';
import { richText } from './rich-text.js';

// `{firm}` and `{place}` become the company's name and location.

const step = z.object({ title: title(), text: lines(600) }).meta({ id: 'ServiceStep' });

const offer = z
  .object({ title: title(), text: lines(600), points: list(needed(line(120)), 12), range: line(60) })
  .meta({ id: 'ServiceOffer' });

const service = z.object({
  kind: z.literal('service'),
  name: title(),
  slug: needed(line(80)),
  line: needed(line(90)),
  range: line(60),
  lede: lines(400),
  offers: list(offer, 24),
  about: richText,
  steps: list(step, 12),
  included: list(needed(line(120)), 24),
  icon: z.enum(SERVICE_ICONS).meta({ id: 'ServiceIcon' }),
  pastel: z.int().min(0).max(9),
  shown: z.boolean(),
});

const stage = z
  .object({
    picture: picture.nullable(),
    project: line(60),
    client: line(60),
    due: line(40),
    price: line(30),
    paid: line(30),
    author: line(60),
    comment: line(90),
    reply: line(90),
    file: line(60),
    confirmed: line(60),
  })
  .meta({ id: 'HomeStage' });

const fact = z.object({ title: title(), text: line(80) });

const home = z.object({
  kind: z.literal('home'),
  headline: title(),
  promise: line(120),
  lede: lines(400),
  facts: list(fact, 3),
  stage,
  /** Hidden services are skipped. */
  first: list(z.int(), 4),
  closing_title: line(120),
  closing_text: lines(400),
});

const overview = z.object({
  kind: z.literal('services'),
  title: title(),
  description: lines(300),
  lede: lines(400),
  grid_text: lines(300),
  ask_title: line(120),
  ask_text: lines(400),
});

const article = {
  title: title(),
  description: lines(300),
  lede: lines(400),
  blocks: list(block, 80),
};
const PLACES = ['menu', 'footer', 'none'] as const;
const about = z.object({ kind: z.literal('about'), ...article });
const terms = z.object({ kind: z.literal('terms'), ...article });
const privacy = z.object({ kind: z.literal('privacy'), ...article });
const imprint = z.object({ kind: z.literal('imprint'), ...article });
const page = z.object({
  kind: z.literal('page'),
  slug: needed(line(80)),
  place: z.enum(PLACES).meta({ id: 'PagePlace' }),
  ...article,
});

const contact = z.object({
  kind: z.literal('contact'),
  title: title(),
  description: lines(300),
  lede: lines(400),
  panel_title: line(120),
  reply_title: line(120),
  reply_text: lines(400),
  quote_title: line(120),
  quote_text: lines(400),
});

const brand = z.object({
  kind: z.literal('brand'),
  name: needed(line(80)),
  legal_name: line(120),
  tagline: line(120),
  logo_light: picture.nullable(),
  logo_dark: picture.nullable(),
  mark: picture.nullable(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/, 'Please enter a color such as #0b5b49.'),
  corners: z.enum(CORNERS),
});

const facts = z.object({
  kind: z.literal('facts'),
  email: line(255).refine((email) => email === '' || isEmail(email), 'Please enter a valid email address.'),
  phone: line(50),
  address: lines(400),
  location: line(120),
  map_link: link(),
  hours: lines(600),
  timezone: line(60).refine(isTimeZone, 'Please choose a time zone.'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Please choose a currency.'),
  locale: line(35).refine(isLocale, 'Please choose a format.'),
  week_start: z.int().min(1).max(7),
});

const menuLink = z.object({ label: needed(line(40)), to: needed(link()) }).meta({ id: 'MenuLink' });

const menus = z.object({
  kind: z.literal('menus'),
  /** A link to `/services` opens the list. */
  menu: list(menuLink, 8),
  footer: list(z.object({ title: needed(line(40)), links: list(menuLink, 12) }).meta({ id: 'FooterColumn' }), 3),
  footer_services: z.boolean(),
  reply: line(120),
});

const ALL = { home, services: overview, service, about, contact, terms, privacy, imprint, page, brand, facts, menus };

export const DOCUMENTS: { readonly [Kind in ContentKind]: (typeof ALL)[Kind] } = ALL;

for (const [kind, schema] of Object.entries(ALL)) {
  const name = kind === 'services' ? 'Overview' : kind[0]!.toUpperCase() + kind.slice(1);
  z.globalRegistry.add(schema, { id: `${name}Document` });
}

const anyDocument = z.discriminatedUnion('kind', Object.values(ALL) as [typeof home, ...(typeof home)[]]);
z.globalRegistry.add(anyDocument, { id: 'SiteDocument' });

type Schemas = Record<string, Record<string, unknown>>;

export function documentSchemas(): Schemas {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    target: 'openapi-3.0',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas as Schemas).map(([name, { $id: _id, ...schema }]) => [name, schema]),
  );
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone !== '';
  } catch {
    return false;
  }
}

function isLocale(locale: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length === 1;
  } catch {
    return false;
  }
}
