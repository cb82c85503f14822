import { createContext, use } from 'react';
import type { CompanyView } from '../contract/api/config';

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

export const FORMATS = 'formats';

export const CompanyContext = createContext<CompanyView>(UNNAMED);

export const useCompany = (): CompanyView => use(CompanyContext);

export function useCurrencyOf(record: { price: number | null; currency: string } | undefined): string {
  const { currency } = useCompany();
  return record && record.price !== null ? record.currency : currency;
}

export type { CompanyView } from '../contract/api/config';
