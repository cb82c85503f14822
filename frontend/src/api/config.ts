import { api } from './base';

export interface CompanyView {
  name: string;
  email: string;
  phone: string;
  location: string;
  timezone: string;
  description: string;
}
export interface PaymentsConfig {
  enabled: boolean;
  mode: 'live' | 'sandbox' | 'demo';
  clientId: string;
  currency: 'USD';
  orderSource: 'server' | 'client';
  demoSdkUrl?: string | null;
}
export interface LimitsConfig {
  passwordMin: number;
  nameMin: number;
  codeLength: number;
  resendSeconds: number;
  commentMax: number;
  attachmentMaxBytes: number;
  attachmentMaxFiles: number;
  attachmentRequestMaxBytes: number;
  attachmentExtensions: string[];
  milestonesMax: number;
  priceMax: number;
}
export interface ConfigView {
  company: CompanyView;
  payments: PaymentsConfig;
  limits: LimitsConfig;
}

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    readConfig: build.query<ConfigView, void>({
      query: () => '/config',
      keepUnusedDataFor: 86_400,
      providesTags: ['Config'],
    }),
  }),
});

/** What the server says about this installation; undefined until it has answered. */
export const useConfig = (): ConfigView | undefined => configApi.useReadConfigQuery().data;

const UNNAMED: CompanyView = { name: 'Portico', email: '', phone: '', location: '', timezone: 'UTC', description: '' };

/** The firm that runs this site. Until the server has answered it has the product's name and no address. */
export const useCompany = (): CompanyView => useConfig()?.company ?? UNNAMED;
