/** The product's own colours, from which those of every other accent are derived. The theme of the screens has the same ones. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Every colour that depends on the brand. */
export interface BrandTokens {
  /** Solid buttons, switches, checks, marks. */
  brand: string;
  brandHover: string;
  /** Text on both. */
  onBrand: string;
  /** The second colour of the mark. */
  onBrand2: string;
  /** Ground of what is chosen, of notes and soft buttons. */
  brandSoft: string;
  onBrandSoft: string;
  link: string;
}

/** What stays as it is, whatever the accent. */
export interface Neutrals {
  canvas: string;
  /** Grounds of a page; the first is the one of cards. */
  grounds: readonly string[];
  /** Texts that also stand on the soft ground. */
  texts: readonly string[];
  focus: string;
}

export const PATTERN: Record<Scheme, BrandTokens> = {
  light: {
    brand: '#0b5b49',
    brandHover: '#084a3b',
    onBrand: '#ffffff',
    onBrand2: '#a6ddc2',
    brandSoft: '#e2f1eb',
    onBrandSoft: '#0b5141',
    link: '#0a664f',
  },
  dark: {
    brand: '#72d4b7',
    brandHover: '#8fe1c8',
    onBrand: '#06231b',
    onBrand2: '#27594a',
    brandSoft: '#17352c',
    onBrandSoft: '#92e2ca',
    link: '#7fdcc1',
  },
};

export const NEUTRALS: Record<Scheme, Neutrals> = {
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
