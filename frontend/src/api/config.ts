import { configApi as generated, type CompanyView, type ConfigView } from './generated/config';
import type { TagType } from './tags';

const A_DAY = 86_400;

export const configApi = generated.enhanceEndpoints<TagType>({
  endpoints: { getConfig: { providesTags: ['Config'], keepUnusedDataFor: A_DAY } },
});

/** What the server says about this installation; undefined until it has answered. */
export const useConfig = (): ConfigView | undefined => configApi.useGetConfigQuery().data;

const UNNAMED: CompanyView = {
  name: 'Portico',
  legal_name: 'Portico',
  description: '',
  email: '',
  phone: '',
  location: '',
  timezone: 'UTC',
};

/** The firm that runs this site. Until the server has answered it has the product's name and no address. */
export const useCompany = (): CompanyView => useConfig()?.company ?? UNNAMED;

export type { CompanyView, ConfigView } from './generated/config';
