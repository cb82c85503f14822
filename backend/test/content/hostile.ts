import type { ContentKind } from '../../src/modules/content/documents/content-kind.words.js';

export type Path = readonly (string | number)[];

export const MARKUP = ['<script>a()</script>', '<style>*{}</style>', '"><img src=x onerror=a>'] as const;
export const SCRIPTS = ['👩🏽‍💻🚀🇺🇳', 'שלום \u202Eabc', 'مرحبا بكم'] as const;
export const LIVE = /<script>a\(|<style>\*|<img src=x|(?:href|src)="(?:javascript|data|vbscript|\/\/)/i;

export const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'https://',
  'evil',
] as const;

const rich = (href: string) => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Heading' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Text', marks: [{ type: 'link', attrs: { href } }] }] },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] }],
    },
  ],
});

const article = {
  description: 'Description',
  lede: 'Introduction',
  blocks: [
    { type: 'heading', text: 'Heading' },
    { type: 'text', text: rich('/about') },
    { type: 'list', items: ['Entry'] },
    { type: 'steps', items: [{ title: 'Step', text: 'Text' }] },
    { type: 'picture', picture: null, text: rich('/about'), side: 'left' },
    { type: 'quote', text: 'Words', name: 'Somebody' },
    { type: 'figures', items: [{ figure: '99 %', label: 'of something' }] },
    { type: 'questions', title: 'Questions', ids: [] },
    { type: 'call', title: 'Call', text: 'Text', label: 'Button', to: '/contact' },
  ],
};

export const FULL: Record<ContentKind, object> = {
  home: { facts: [{ title: 'Fact', text: 'Text' }], closing_title: 'Closing' },
  services: { description: 'Description', ask_title: 'Ask' },
  service: {
    offers: [{ title: 'Offer', text: 'Text', points: ['Point'], range: '$1' }],
    about: rich('/about'),
    steps: [{ title: 'Step', text: 'Text' }],
    included: ['Included'],
  },
  about: { title: 'About', ...article },
  contact: { description: 'Description', quote_title: 'Quotation' },
  terms: { title: 'Terms', ...article },
  privacy: { title: 'Privacy', ...article },
  imprint: { title: 'Imprint', ...article },
  page: { title: 'Page', slug: 'a-page', ...article },
  brand: { name: 'Nordlicht', legal_name: 'Nordlicht GmbH', tagline: 'Software' },
  facts: { map_link: 'https://maps.example/', hours: 'Mon to Fri', address: 'Kai 1' },
  menus: {
    menu: [{ label: 'About', to: '/about' }],
    footer: [{ title: 'Firm', links: [{ label: 'Contact', to: '/contact' }] }],
  },
};

const WORD = /^(slug|icon|place|side|accent|corners|email|timezone|currency|locale)$/;
const LINK = /^(to|map_link)$/;
const NO_TEXT = /^(kind|type|key|href)$/;

function pathsTo(value: unknown, fits: (key: string) => boolean, at: Path = []): Path[] {
  if (typeof value === 'string') return fits(String(at.findLast((key) => typeof key === 'string'))) ? [at] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    pathsTo(inside, fits, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

export const textsIn = (document: object): Path[] =>
  pathsTo(document, (key) => !WORD.test(key) && !LINK.test(key) && !NO_TEXT.test(key));
export const linksIn = (document: object): Path[] => pathsTo(document, (key) => LINK.test(key));
export const marksIn = (document: object): Path[] => pathsTo(document, (key) => key === 'href');
export const wordsIn = (document: object): Path[] => pathsTo(document, (key) => WORD.test(key));
export const isRich = (path: Path): boolean => path.includes('content');

type Part = Record<string | number, unknown>;

export function withAt<Document extends object>(document: Document, path: Path, value: unknown): Document {
  const copy = structuredClone(document);
  const holder = path.slice(0, -1).reduce<Part>((part, key) => part[key] as Part, copy as Part);
  holder[path.at(-1)!] = value;
  return copy;
}

export const valueAt = (document: object, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Part | undefined)?.[key], document);

const LEVELS = 6_000;
export const DEEP = `{"type":"doc","content":[${'{"type":"listItem","content":['.repeat(LEVELS)}${']}'.repeat(LEVELS)}]}`;
