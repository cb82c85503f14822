import { createContext, use } from 'react';
import type { BrandView, CompanyView, ConfigView, SiteView } from '../contract/api/config';

type BrandPictures = Pick<BrandView, 'logo' | 'mark'>;
type PublicConfig = Pick<ConfigView, 'company' | 'site'> & { brand: BrandPictures };

export const UNNAMED: CompanyView = {
  name: 'Portico',
  legal_name: 'Portico',
  description: '',
  email: '',
  phone: '',
  location: '',
  address: [],
  hours: [],
  map_link: '',
  timezone: 'UTC',
  currency: 'USD',
  locale: 'en-US',
  week_start: 7,
};

/** Until the configuration is loaded. */
export const UNKNOWN: PublicConfig = {
  company: UNNAMED,
  brand: { logo: { light: null, dark: null }, mark: null },
  site: { services: [], menu: [], footer: [], reply: '', listed: false },
};

export const FORMATS = 'formats';

export const ConfigContext = createContext<PublicConfig>(UNKNOWN);
export const useCompany = (): CompanyView => use(ConfigContext).company;
export const useBrand = (): BrandPictures => use(ConfigContext).brand;
export const useSite = (): SiteView => use(ConfigContext).site;

export function useCurrencyOf(record: { price: number | null; currency: string } | undefined): string {
  const { currency } = useCompany();
  return record && record.price !== null ? record.currency : currency;
}

export type { CompanyView } from '../contract/api/config';
