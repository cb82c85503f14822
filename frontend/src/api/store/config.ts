import { configApi as generated, type ConfigView } from '../../contract/api/config';

const A_DAY = 86_400;

export const configApi = generated.enhanceEndpoints({
  endpoints: { getConfig: { providesTags: ['Config'], keepUnusedDataFor: A_DAY } },
});

export const useConfig = (): ConfigView | undefined => configApi.useGetConfigQuery().data;

const DEFAULTS = { resendSeconds: 60, trashDays: 30 } as const;

export const useLimit = (name: keyof typeof DEFAULTS): number => useConfig()?.limits[name] ?? DEFAULTS[name];

export type { ConfigView } from '../../contract/api/config';

export const { useGetConfigQuery } = configApi;
