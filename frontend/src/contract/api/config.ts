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
  name: string;
  legal_name: string;
  description: string;
  email: string;
  phone: string;
  location: string;
  timezone: string;
};
export type WalletConfigView = {
  enabled: boolean;
  mode: ('live' | 'sandbox' | 'demo') | null;
  clientId: string | null;
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
  priceMax: number;
  attachmentMaxBytes: number;
  attachmentMaxFiles: number;
  attachmentRequestMaxBytes: number;
  attachmentExtensions: string[];
  contactFileMaxBytes: number;
  contactFileExtensions: string[];
};
export type ConfigView = {
  company: CompanyView;
  payments: WalletConfigView;
  limits: LimitsView;
};
export const { useGetConfigQuery } = injectedRtkApi;
