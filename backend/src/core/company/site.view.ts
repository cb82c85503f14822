import { ApiProperty } from '@nestjs/swagger';

/** A service in menus, cards and lists. */
export class ServiceEntryView {
  /** Path of its page, such as `/web-development`. */
  path!: string;
  name!: string;
  /** One-line summary. */
  line!: string;
  /** Price text; may be empty. */
  range!: string;
  /** Name of an icon. */
  icon!: string;
  /** Index of the pastel color, 0 to 9. */
  @ApiProperty({ type: 'integer' }) pastel!: number;
}

export class SiteLinkView {
  label!: string;
  /** A path of this site, or an external address. */
  to!: string;
}

export class SiteColumnView {
  title!: string;
  links!: SiteLinkView[];
}

/** Menus, footer and services of every page. */
export class SiteView {
  /** Services of menus and footer, in the company's order. */
  services!: ServiceEntryView[];
  /** Main menu. `/services` opens the list of services. */
  menu!: SiteLinkView[];
  footer!: SiteColumnView[];
  /** Text below the address in the footer. */
  reply!: string;
  /** False asks search engines not to index the site. */
  listed!: boolean;
}

export const NO_SITE: SiteView = { services: [], menu: [], footer: [], reply: '', listed: false };
