export const NEUTRAL_FACTS = {
  name: 'Portico',
  legalName: '',
  tagline: '',
  email: '',
  phone: '',
  address: [] as string[],
  location: '',
  mapLink: '',
  hours: [] as string[],
  timeZone: 'UTC',
  currency: 'USD',
  /** BCP 47; formats only, texts stay English. */
  locale: 'en-US',
  weekStart: 7,
};
export type FirmFacts = typeof NEUTRAL_FACTS;

export const CORNERS = ['square', 'soft', 'round'] as const;
export type Corners = (typeof CORNERS)[number];

export interface BrandPicture {
  path: string;
  width: number;
  height: number;
}

export interface FirmBrand {
  accent: string;
  corners: Corners;
  /** Null shows mark and name. */
  logo: { light: BrandPicture | null; dark: BrandPicture | null };
  /** Null for the product's own mark in the accent color. */
  mark: BrandPicture | null;
}

export const NEUTRAL_BRAND: FirmBrand = {
  accent: '#0b5b49',
  corners: 'soft',
  logo: { light: null, dark: null },
  mark: null,
};

export interface FirmTerms {
  number: number;
  /** Date of the starting terms, later publication day (UTC) and number. */
  label: string;
  askedSince: number;
  askedAt: Date;
  sha256: string;
}
