import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
      query: () => ({ url: `/config` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as configApi };
export type GetConfigApiResponse = /** status 200  */ ConfigView;
export type GetConfigApiArg = void;
export type CompanyView = {
  /** 1 is Monday, 7 is Sunday. */
  week_start: number;
  name: string;
  legal_name: string;
  description: string;
  email: string;
  phone: string;
  location: string;
  /** Postal address without town and country, by line. */
  address: string[];
  /** By line. */
  hours: string[];
  /** Link to a map, or empty. */
  map_link: string;
  timezone: string;
  /** ISO 4217; currency of new prices. */
  currency: string;
  /** BCP 47; formats of dates, numbers and money. */
  locale: string;
};
export type Corners = 'square' | 'soft' | 'round';
export type BrandPictureView = {
  width: number;
  height: number;
  path: string;
};
export type LogoView = {
  light: BrandPictureView | null;
  dark: BrandPictureView | null;
};
export type BrandTokensView = {
  brand: string;
  brandHover: string;
  onBrand: string;
  brandSoft: string;
  onBrandSoft: string;
  link: string;
};
export type BrandPaletteView = {
  light: BrandTokensView;
  dark: BrandTokensView;
};
export type BrandView = {
  corners: Corners;
  mark: BrandPictureView | null;
  /** `#rrggbb` */
  accent: string;
  logo: LogoView;
  /** Derived from the accent. */
  palette: BrandPaletteView;
};
export type ServiceEntryView = {
  /** Pastel color, 0 to 9. */
  pastel: number;
  /** Path of its page: `/web-development`. */
  path: string;
  name: string;
  /** Summary in a line. */
  line: string;
  /** Price text; may be empty. */
  range: string;
  /** Name of an icon. */
  icon: string;
};
export type SiteLinkView = {
  label: string;
  /** Path of this site or external address. */
  to: string;
};
export type SiteColumnView = {
  title: string;
  links: SiteLinkView[];
};
export type SiteView = {
  /** Services of menus and footer, in order. */
  services: ServiceEntryView[];
  /** Main menu. `/services` opens the list of services. */
  menu: SiteLinkView[];
  footer: SiteColumnView[];
  /** Footer text below the address. */
  reply: string;
  /** False excludes the site from search engines. */
  listed: boolean;
};
export type PaymentsOff = 'not-configured' | 'currency-not-taken';
export type WalletConfigView = {
  reason: PaymentsOff | null;
  /** Null when PayPal does not accept the currency. */
  decimals: number | null;
  enabled: boolean;
  mode: ('live' | 'sandbox' | 'demo') | null;
  clientId: string | null;
  /** Currency of new prices. */
  currency: string;
  orderSource: 'server' | 'client';
  /** Script of the demo wallet; null outside demo mode. */
  demoSdkUrl: string | null;
};
export type LimitsView = {
  passphraseMin: number;
  passphraseMax: number;
  nameMin: number;
  codeLength: number;
  resendSeconds: number;
  commentMax: number;
  phoneMax: number;
  messageMax: number;
  titleMax: number;
  descriptionMax: number;
  milestonesMax: number;
  /** In the currency of the company. */
  priceMax: number;
  attachmentMaxBytes: number;
  attachmentMaxFiles: number;
  attachmentRequestMaxBytes: number;
  attachmentExtensions: string[];
  contactFileMaxBytes: number;
  contactFileExtensions: string[];
  /** Days for which a deleted record can be restored. */
  trashDays: number;
};
export type SignInProviderView = {
  name: string;
  /** Text of the button. */
  label: string;
};
export type ConfigView = {
  company: CompanyView;
  brand: BrandView;
  site: SiteView;
  payments: WalletConfigView;
  limits: LimitsView;
  /** Whether passkeys work at this address. */
  passkeys: boolean;
  signInProviders: SignInProviderView[];
};
export const { useGetConfigQuery } = injectedRtkApi;
