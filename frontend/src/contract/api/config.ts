import { api } from '../../api/store/base';
export const addTagTypes = ['config'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getConfig: build.query<GetConfigApiResponse, GetConfigApiArg>({
        query: () => ({ url: `/config` }),
        providesTags: ['config'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as configApi };
export type GetConfigApiResponse = /** status 200  */ ConfigView;
export type GetConfigApiArg = void;
export type CompanyView = {
  /** 1 is Monday, 7 Sunday. */
  week_start: number;
  name: string;
  legal_name: string;
  description: string;
  email: string;
  phone: string;
  location: string;
  /** Postal address without the place, line by line. */
  address: string[];
  /** Opening hours, line by line. */
  hours: string[];
  /** An address of a map, or empty. */
  map_link: string;
  timezone: string;
  /** ISO 4217: what new prices are in. */
  currency: string;
  /** BCP 47: how days, numbers and money are written. */
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
  onBrand2: string;
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
  /** Which of the ten pastels, 0 to 9. */
  pastel: number;
  /** Its page, such as `/web-development` or `/services/data-recovery`. */
  path: string;
  name: string;
  /** What it is, in one line. */
  line: string;
  /** What it costs, as text; may be empty. */
  range: string;
  /** A word of the list of icons. */
  icon: string;
};
export type SiteLinkView = {
  label: string;
  /** A path of this site or an address elsewhere. */
  to: string;
};
export type SiteColumnView = {
  title: string;
  links: SiteLinkView[];
};
export type SiteView = {
  /** Those that menus and footer name, in the firm's order; the overview has all of them. */
  services: ServiceEntryView[];
  /** The main menu. `/services` opens the list of services. */
  menu: SiteLinkView[];
  footer: SiteColumnView[];
  /** What stands under the firm's address in the footer. */
  reply: string;
  /** False: search engines are asked to stay away. */
  listed: boolean;
};
export type PaymentsOff = 'not-configured' | 'currency-not-taken';
export type WalletConfigView = {
  reason: PaymentsOff | null;
  /** How many decimals the wallet takes of it; null: it does not take the currency. */
  decimals: number | null;
  enabled: boolean;
  mode: ('live' | 'sandbox' | 'demo') | null;
  clientId: string | null;
  /** The firm's, which new prices are in; a project says its own. */
  currency: string;
  orderSource: 'server' | 'client';
  /** Where the stand-in script of the demo wallet is; null outside demo mode. */
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
  /** In the firm's currency. */
  priceMax: number;
  attachmentMaxBytes: number;
  attachmentMaxFiles: number;
  attachmentRequestMaxBytes: number;
  attachmentExtensions: string[];
  contactFileMaxBytes: number;
  contactFileExtensions: string[];
};
export type SignInProviderView = {
  name: string;
  /** On its button. */
  label: string;
};
export type ConfigView = {
  company: CompanyView;
  brand: BrandView;
  site: SiteView;
  payments: WalletConfigView;
  limits: LimitsView;
  /** Whether browsers make passkeys at this address. */
  passkeys: boolean;
  signInProviders: SignInProviderView[];
};
export const { useGetConfigQuery } = injectedRtkApi;
