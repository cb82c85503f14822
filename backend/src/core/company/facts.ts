export interface FirmFacts {
  name: string;
  legalName: string;
  tagline: string;
  email: string;
  phone: string;
  address: string[];
  location: string;
  mapLink: string;
  hours: string[];
  timeZone: string;
  currency: string;
  /** BCP 47; formats only, texts stay English. */
  locale: string;
  weekStart: number;
}

export const NEUTRAL_FACTS: FirmFacts = {
  name: 'Portico',
  legalName: '',
  tagline: '',
  email: '',
  phone: '',
  address: [],
  location: '',
  mapLink: '',
  hours: [],
  timeZone: 'UTC',
  currency: 'USD',
  locale: 'en-US',
  weekStart: 7,
};

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
