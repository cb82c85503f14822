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

export const CompanyContext = createContext<CompanyView>(UNNAMED);

/** The firm that runs this site. Until the server has told it has the product's name and no address. */
export const useCompany = (): CompanyView => use(CompanyContext);

export type { CompanyView } from '../contract/api/config';
