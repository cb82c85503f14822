import type { Drawing } from './drawings.js';

export const CURRENCY = 'USD';

export interface Talk {
  comment: string;
  reply?: string;
  read?: boolean;
}

export interface DemoFile {
  name: string;
  drawing: Drawing;
  daysAgo: number;
  confirmedBy?: 'client' | 'admin';
  talk?: Talk[];
}

export interface DemoProject {
  title: string;
  description: string;
  /** Day relative to `TODAY`. */
  start: string;
  end: string;
  price: number;
  status: string;
  milestones: number;
  names?: string[];
  paid?: boolean;
  client: string;
  files: DemoFile[];
}

export const done = (drawing: Drawing, from: number, ...names: string[]): DemoFile[] =>
  names.map((name, index) => ({
    name,
    drawing,
    daysAgo: from - index * 4,
    confirmedBy: index % 4 === 3 ? ('admin' as const) : ('client' as const),
  }));

export const open = (drawing: Drawing, daysAgo: number, name: string, talk: Talk[] = []): DemoFile => ({
  name,
  drawing,
  daysAgo,
  talk,
});
