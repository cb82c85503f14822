/** Contact data of the company and its formats of money, dates and numbers. */
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
  /** BCP 47; formats of dates, numbers and money. Texts stay English. */
  locale: string;
  weekStart: number;
}

/** Values of a new installation. */
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

/** A picture of the brand, as a path of this site. */
export interface BrandPicture {
  path: string;
  width: number;
  height: number;
}

export interface FirmBrand {
  accent: string;
  corners: Corners;
  /** Shown beside or instead of the name, on light and dark backgrounds; null for mark and name. */
  logo: { light: BrandPicture | null; dark: BrandPicture | null };
  /** Square picture; null for the product's own in the accent color. */
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
  /**
   * Version recorded with a registration: the date of the starting terms, later the day of publication (UTC) and the
   * number.
   */
  label: string;
  askedSince: number;
  askedAt: Date;
  sha256: string;
}
