/** Contact data of the company and its formats of money, dates and numbers. */
export interface FirmFacts {
  name: string;
  legalName: string;
  /** One-line description. */
  tagline: string;
  email: string;
  phone: string;
  /** Postal address without town and country, by line. */
  address: string[];
  /** Town and country. */
  location: string;
  /** Link to a map, or empty. */
  mapLink: string;
  /** By line. */
  hours: string[];
  /** IANA name. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
  /** BCP 47; formats of dates, numbers and money. Texts stay English. */
  locale: string;
  /** 1 is Monday, 7 is Sunday. */
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
  /** `#rrggbb`; the palette is derived from it. */
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
  /** Incremented by each publication. */
  number: number;
  /**
   * Version recorded with a registration: the date of the starting terms, later the day of publication (UTC) and the
   * number.
   */
  label: string;
  /** People who agreed to an older version are asked again at the next sign-in. */
  askedSince: number;
  /** Publication time of that version. */
  askedAt: Date;
  /** SHA-256 of the text. */
  sha256: string;
}
