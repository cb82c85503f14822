export interface Tint {
  bg: string;
  mid: string;
  accent: string;
}

export const INK = '#22312B';
export const LINE = '#CDD5D0';
export const PAPER = '#FFFFFF';
export const FAINT = '#F1F4F2';

export type Draw = (tint: Tint, vary: (max: number) => number) => string;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
}

export const rect = ({ x, y, w, h, r = 2 }: Box, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const path = (d: string, stroke: string, width = 2): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const browser = ({ accent }: Tint): string =>
  rect({ x: 28, y: 24, w: 264, h: 190, r: 8 }, PAPER) +
  times(3, (n) => dot(40 + n * 8, 35, 2.5, LINE)) +
  rect({ x: 44, y: 54, w: 62, h: 8 }, INK) +
  rect({ x: 238, y: 52, w: 38, h: 13, r: 5 }, accent);
