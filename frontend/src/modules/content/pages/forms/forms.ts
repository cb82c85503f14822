import type {
  AboutDocument,
  BrandDocument,
  ContactDocument,
  ContentKind,
  FactsDocument,
  HomeDocument,
  MenusDocument,
  OverviewDocument,
  PageDocument,
  ServiceDocument,
  SiteDocument,
} from '../../../../contract/api/content';
import { PAGE_PLACES } from '../../../../contract/words';
import {
  siteChoiceMessages as choices,
  siteAdminMessages,
  siteFieldMessages as words,
  siteHintMessages as hints,
} from '../../../../messages';
import { entries } from './block-forms';
import { lines, text, type FormOf, type AnyForm, type Control } from './controls';
import { CURRENCIES, LOCALES, TIME_ZONES, WEEK_DAYS } from './fact-options';

const home: FormOf<HomeDocument> = {
  headline: text(words.home.headline, { hint: hints.firm }),
  promise: text(words.home.promise),
  lede: lines(words.home.lede, { counts: true }),
  first: { as: 'services', label: words.home.first, hint: hints.first },
  facts: entries(words.home.facts, choices.adds.facts),
  stage: {
    as: 'group',
    label: words.home.stage,
    hint: hints.stage,
    form: {
      picture: { as: 'picture', label: words.stage.picture },
      project: text(words.stage.project, { isHalf: true }),
      client: text(words.stage.client, { isHalf: true }),
      due: text(words.stage.due, { isHalf: true }),
      price: text(words.stage.price, { isHalf: true }),
      paid: text(words.stage.paid, { isHalf: true }),
      author: text(words.stage.author, { isHalf: true }),
      comment: text(words.stage.comment),
      reply: text(words.stage.reply),
      file: text(words.stage.file, { isHalf: true }),
      confirmed: text(words.stage.confirmed, { isHalf: true }),
    } satisfies FormOf<HomeDocument['stage']>,
  },
  closing_title: text(words.home.closing_title, { begins: words.home.closing_title }),
  closing_text: lines(words.home.closing_text),
};

const services: FormOf<OverviewDocument> = {
  title: text(words.services.title),
  lede: lines(words.services.lede, { counts: true }),
  description: lines(words.services.description, { counts: true, hint: hints.description }),
  grid_text: lines(words.services.grid_text),
  ask_title: text(words.services.ask_title),
  ask_text: lines(words.services.ask_text),
};

const service: FormOf<ServiceDocument> = {
  name: text(words.service.name),
  slug: text(words.service.slug, { prefix: '/', isSlug: true, hint: hints.slug }),
  line: text(words.service.line, { counts: true }),
  range: text(words.service.range),
  lede: lines(words.service.lede, { rows: 3, counts: true }),
  offers: {
    as: 'cards',
    label: words.service.offers,
    add: choices.adds.offers,
    title: 'title',
    aside: 'range',
    form: {
      title: text(words.offer.title, { isHalf: true }),
      range: text(words.offer.range, { isHalf: true }),
      text: lines(words.offer.text),
      points: { as: 'lines', label: words.offer.points },
    } satisfies FormOf<ServiceDocument['offers'][number]>,
    blank: () => ({ title: '', text: '', points: [], range: '' }),
  },
  about: { as: 'rich', label: words.service.about, begins: words.service.about },
  steps: entries(words.service.steps, choices.adds.steps, true),
  included: { as: 'lines', label: words.service.included, begins: words.service.included },
  icon: { as: 'icon', label: words.service.icon, begins: siteAdminMessages.appearance },
  pastel: { as: 'pastel', label: words.service.pastel },
  shown: { as: 'switch', label: words.service.shown },
};

const article: FormOf<AboutDocument> = {
  title: text(words.about.title),
  lede: lines(words.about.lede, { counts: true }),
  description: lines(words.about.description, { counts: true, hint: hints.description }),
  blocks: { as: 'blocks', label: words.about.blocks },
};

const page: FormOf<PageDocument> = {
  title: text(words.page.title),
  slug: text(words.page.slug, { prefix: '/pages/', isSlug: true, hint: hints.slug }),
  place: {
    as: 'choice',
    label: words.page.place,
    options: PAGE_PLACES.map((value) => ({ value, label: choices.places[value] })),
  },
  lede: article.lede,
  description: article.description,
  blocks: article.blocks,
};

const contact: FormOf<ContactDocument> = {
  title: text(words.contact.title),
  lede: lines(words.contact.lede, { counts: true }),
  description: lines(words.contact.description, { counts: true, hint: hints.description }),
  panel_title: text(words.contact.panel_title),
  reply_title: text(words.contact.reply_title),
  reply_text: lines(words.contact.reply_text),
  quote_title: text(words.contact.quote_title),
  quote_text: lines(words.contact.quote_text),
};

const brand: FormOf<BrandDocument> = {
  name: text(words.brand.name, { isHalf: true }),
  legal_name: text(words.brand.legal_name, { isHalf: true }),
  tagline: text(words.brand.tagline),
  logo_light: { as: 'picture', label: words.brand.logo_light, isHalf: true },
  logo_dark: { as: 'picture', label: words.brand.logo_dark, isHalf: true },
  mark: { as: 'picture', label: words.brand.mark, hint: hints.logo },
  accent: { as: 'color', label: words.brand.accent, begins: words.brand.accent, hint: hints.accent },
  corners: { as: 'corners', label: words.brand.corners, begins: words.brand.corners },
};

const facts: FormOf<FactsDocument> = {
  email: text(words.facts.email, { type: 'email', isHalf: true }),
  phone: text(words.facts.phone, { type: 'tel', isHalf: true }),
  address: lines(words.facts.address, { hint: siteAdminMessages.onePerLine }),
  location: text(words.facts.location, { isHalf: true }),
  map_link: text(words.facts.map_link, { type: 'url', isHalf: true }),
  hours: lines(words.facts.hours, { hint: siteAdminMessages.onePerLine }),
  timezone: { as: 'select', label: words.facts.timezone, options: TIME_ZONES, isHalf: true },
  week_start: {
    as: 'select',
    label: words.facts.week_start,
    hint: hints.week_start,
    options: WEEK_DAYS,
    isNumber: true,
    isHalf: true,
  },
  currency: { as: 'select', label: words.facts.currency, options: CURRENCIES, hint: hints.currency, isHalf: true },
  locale: { as: 'select', label: words.facts.locale, options: LOCALES, hint: hints.locale, isHalf: true },
};

const links = {
  form: {
    label: text(words.link.label, { isHalf: true }),
    to: text(words.link.to, { isHalf: true, hint: hints.link }),
  },
  blank: () => ({ label: '', to: '' }),
};

const menus: FormOf<MenusDocument> = {
  menu: {
    as: 'cards',
    label: words.menus.menu,
    add: choices.adds.menu,
    title: 'label',
    aside: 'to',
    hint: hints.menu,
    ...links,
  },
  footer: {
    as: 'cards',
    label: words.menus.footer,
    add: choices.adds.footer,
    title: 'title',
    form: {
      title: text(words.column.title),
      links: {
        as: 'cards',
        label: words.column.links,
        add: choices.adds.links,
        title: 'label',
        aside: 'to',
        ...links,
      },
    },
    blank: () => ({ title: '', links: [] }),
  },
  footer_services: { as: 'switch', label: words.menus.footer_services, begins: words.menus.reply },
  reply: text(words.menus.reply),
};

type Forms = { readonly [Kind in ContentKind]: FormOf<Extract<SiteDocument, { kind: Kind }>> };

export const FORMS: Forms = {
  home,
  services,
  service,
  about: article,
  contact,
  terms: article,
  privacy: article,
  imprint: article,
  page,
  brand,
  facts,
  menus,
};

export const controlOf = (kind: ContentKind, field: string): Control | undefined => (FORMS[kind] as AnyForm)[field];

export const labelOf = (kind: ContentKind, field: string): string => controlOf(kind, field)?.label ?? field;
