import { menuMessages as words, serviceList } from '../../../messages';
import { paths } from '../../../paths';

export interface MenuLink {
  label: string;
  to: string;
}
const about: MenuLink = { label: words.about, to: paths.about };
const faq: MenuLink = { label: words.faq, to: paths.faq };

export const siteMenu: readonly MenuLink[] = [
  { label: words.home, to: paths.home },
  { label: words.services, to: paths.services },
  faq,
  about,
];

/** The nine services with their addresses. */
export const serviceMenu = serviceList.map((entry) => ({ ...entry, to: `/${entry.slug}` }));
export const isServiceAddress = (pathname: string): boolean =>
  pathname === paths.services || serviceMenu.some(({ to }) => to === pathname);

export const companyMenu: readonly MenuLink[] = [
  about,
  faq,
  { label: words.contact, to: paths.contact },
  { label: words.terms, to: paths.terms },
];
