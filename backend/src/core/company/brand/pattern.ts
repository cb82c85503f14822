/** Repeated in the frontend theme. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const PATTERN = {
  light: {
    brand: '#0b5b49',
    brandHover: '#084a3b',
    onBrand: '#ffffff',
    brandSoft: '#e2f1eb',
    onBrandSoft: '#0b5141',
    link: '#0a664f',
  },
  dark: {
    brand: '#72d4b7',
    brandHover: '#8fe1c8',
    onBrand: '#06231b',
    brandSoft: '#17352c',
    onBrandSoft: '#92e2ca',
    link: '#7fdcc1',
  },
};
export type BrandTokens = (typeof PATTERN)['light'];

export const NEUTRALS = {
  light: {
    canvas: '#f6f7f5',
    grounds: ['#ffffff', '#f6f7f5', '#f1f3f0', '#ebeeea'],
    texts: ['#14211c', '#47544e', '#5f6b65', '#1d6a35', '#855000', '#ae241c', '#1e53af', '#5e35ab'],
    focus: '#1d5fd6',
  },
  dark: {
    canvas: '#0e1311',
    grounds: ['#151b18', '#0e1311', '#1b2220', '#232b28'],
    texts: ['#ecf1ee', '#b5c1bb', '#93a099', '#88d79c', '#f0c16c', '#ffa199', '#9fc2ff', '#cbb1ff'],
    focus: '#8db6ff',
  },
};
