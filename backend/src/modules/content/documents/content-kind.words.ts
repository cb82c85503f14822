export const CONTENT_KINDS = [
  'home',
  'services',
  'service',
  'about',
  'contact',
  'terms',
  'privacy',
  'imprint',
  'page',
  'brand',
  'facts',
  'menus',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
