import type { Drawing } from './drawings.js';

export interface DemoFeature {
  title: string;
  summary: string;
  description: string;
  category: string;
  priceRange: string;
  daysAgo: number;
  pinned?: true;
  inactive?: true;
  pictures: [drawing: Drawing, altText: string][];
}

export const INCLUDED = 'Included in every project';
