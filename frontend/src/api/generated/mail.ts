import { api } from '../base';
export const addTagTypes = ['mail'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
        query: (queryArg) => ({ url: `/mail/unsubscribe`, method: 'POST', body: queryArg.unsubscribeDto }),
        invalidatesTags: ['mail'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as mailApi };
export type UnsubscribeApiResponse = /** status 200  */ MessageView;
export type UnsubscribeApiArg = {
  unsubscribeDto: UnsubscribeDto;
};
export type MessageView = {
  message: string;
};
export type UnsubscribeDto = {
  token: string;
};
export const { useUnsubscribeMutation } = injectedRtkApi;
