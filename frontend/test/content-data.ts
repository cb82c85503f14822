import type { ContentEntryView, ContentView, ServiceDocument } from '../src/contract/api/content';

export const SERVICE: ServiceDocument = {
  kind: 'service',
  name: 'Web Development',
  slug: 'web-development',
  line: 'Sites, shops and web apps',
  range: '$1,500 – $38,000',
  lede: 'Sites, shops and web apps.',
  offers: [
    { title: 'Landing page', text: 'One page.', points: ['Copy edited with you'], range: '$1,500 – $4,000' },
    { title: 'Company website', text: 'Eight pages.', points: [], range: '$4,500 – $14,000' },
  ],
  about: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Most websites.' }] }] },
  steps: [{ title: 'Outline', text: 'One call.' }],
  included: ['Source code'],
  icon: 'panels-top-left',
  pastel: 0,
  shown: true,
};

export function serviceView(part: Partial<ServiceDocument> = {}): ContentView {
  const at = '2026-11-12T09:00:00.000Z';
  return {
    id: 2,
    kind: 'service',
    name: SERVICE.name,
    path: '/web-development',
    next_path: '/web-development',
    position: 0,
    state: 'published',
    shown: true,
    number: 11,
    version: 7,
    document: { ...SERVICE, ...part },
    published: SERVICE,
    published_at: at,
    published_by: 'Marisol Vega',
    edits: [],
    faults: [],
    pictures: [],
    planned_at: null,
    plan_fault: null,
  };
}

const entry = (id: number, kind: ContentEntryView['kind'], name: string, more: Partial<ContentEntryView> = {}) => ({
  id,
  kind,
  name,
  path: `/${id}`,
  position: id,
  state: 'published' as const,
  number: 1,
  version: 1,
  shown: true,
  planned_at: null,
  ...more,
});

export const TREE: ContentEntryView[] = [
  entry(1, 'home', 'Welcome'),
  entry(2, 'service', 'Web Development'),
  entry(3, 'service', 'Cloud Deployment', { state: 'changed' }),
  entry(4, 'service', 'Security Cameras', { shown: false }),
  entry(5, 'terms', 'Terms', { number: 3 }),
  entry(6, 'page', 'Careers', { state: 'draft', number: null }),
  entry(7, 'brand', ''),
];
