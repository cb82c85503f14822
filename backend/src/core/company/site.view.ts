import { ApiProperty } from '@nestjs/swagger';

/** A service as menus, cards and lists name it. */
export class ServiceEntryView {
  /** Its page, such as `/web-development` or `/services/data-recovery`. */
  path!: string;
  name!: string;
  /** What it is, in one line. */
  line!: string;
  /** What it costs, as text; may be empty. */
  range!: string;
  /** A word of the list of icons. */
  icon!: string;
  /** Which of the ten pastels, 0 to 9. */
  @ApiProperty({ type: 'integer' }) pastel!: number;
}

export class SiteLinkView {
  label!: string;
  /** A path of this site or an address elsewhere. */
  to!: string;
}

export class SiteColumnView {
  title!: string;
  links!: SiteLinkView[];
}

/** What stands around every page of the site. */
export class SiteView {
  /** Those that menus and footer name, in the firm's order; the overview has all of them. */
  services!: ServiceEntryView[];
  /** The main menu. `/services` opens the list of services. */
  menu!: SiteLinkView[];
  footer!: SiteColumnView[];
  /** What stands under the firm's address in the footer. */
  reply!: string;
  /** False: search engines are asked to stay away. */
  listed!: boolean;
}

export const NO_SITE: SiteView = { services: [], menu: [], footer: [], reply: '', listed: false };
