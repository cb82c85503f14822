import { ApiProperty } from '@nestjs/swagger';

export class ServiceEntryView {
  /** Path of its page: `/web-development`. */
  path!: string;
  name!: string;
  /** Summary in a line. */
  line!: string;
  /** Price text; may be empty. */
  range!: string;
  /** Name of an icon. */
  icon!: string;
  /** Pastel color, 0 to 9. */
  @ApiProperty({ type: 'integer' }) pastel!: number;
}

export class SiteLinkView {
  label!: string;
  /** Path of this site or external address. */
  to!: string;
}

export class SiteColumnView {
  title!: string;
  links!: SiteLinkView[];
}

export class SiteView {
  /** Services of menus and footer, in order. */
  services!: ServiceEntryView[];
  /** Main menu. `/services` opens the list of services. */
  menu!: SiteLinkView[];
  footer!: SiteColumnView[];
  /** Footer text below the address. */
  reply!: string;
  /** False excludes the site from search engines. */
  listed!: boolean;
}

export const NO_SITE: SiteView = { services: [], menu: [], footer: [], reply: '', listed: false };
