/** Who the firm is, where it is, and how it writes money, days and numbers. */
export interface FirmFacts {
  name: string;
  legalName: string;
  /** One line about it. */
  tagline: string;
  email: string;
  phone: string;
  /** Postal address without the place, line by line. */
  address: string[];
  /** Town and country, as visitors read it. */
  location: string;
  /** An address of a map, or empty. */
  mapLink: string;
  /** Opening hours, line by line. */
  hours: string[];
  /** IANA name. Days and months are those of this zone. */
  timeZone: string;
  /** ISO 4217. */
  currency: string;
  /** BCP 47: how days, numbers and money are written. Words stay English. */
  locale: string;
  /** 1 is Monday, 7 Sunday. */
  weekStart: number;
}

/** What an installation says of itself before anybody has told it more. */
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

/** A picture of the firm's own, as a path of this site. */
export interface BrandPicture {
  path: string;
  width: number;
  height: number;
}

/** How the firm looks. */
export interface FirmBrand {
  /** `#rrggbb`, from which the palette is derived. */
  accent: string;
  corners: Corners;
  /** Beside or instead of the name, on light and on dark ground; null: the mark and the name. */
  logo: { light: BrandPicture | null; dark: BrandPicture | null };
  /** A square picture; null: the product's own, in the accent. */
  mark: BrandPicture | null;
}

export const NEUTRAL_BRAND: FirmBrand = {
  accent: '#0b5b49',
  corners: 'soft',
  logo: { light: null, dark: null },
  mark: null,
};

/** The terms that hold now. */
export interface FirmTerms {
  /** Grows by one with each publication. */
  number: number;
  /** The version of the terms that a registration records: the date in the starting terms, later the day of publication (UTC) and the number. */
  label: string;
  /** Whoever agreed to an older one than this is asked again at the next sign-in. */
  askedSince: number;
  /** When that one was published. */
  askedAt: Date;
  /** Fingerprint of the text. */
  sha256: string;
}
