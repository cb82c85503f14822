import { configApi as generated, type ConfigView } from '../../contract/api/config';
import type { TagType } from './tags';

const A_DAY = 86_400;

export const configApi = generated.enhanceEndpoints<TagType>({
  endpoints: { getConfig: { providesTags: ['Config'], keepUnusedDataFor: A_DAY } },
});

/** Undefined until loaded. */
export const useConfig = (): ConfigView | undefined => configApi.useGetConfigQuery().data;

export type { ConfigView } from '../../contract/api/config';
