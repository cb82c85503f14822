import { api } from '../base';
export const addTagTypes = ['logs'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      recordVisit: build.mutation<RecordVisitApiResponse, RecordVisitApiArg>({
        query: (queryArg) => ({ url: `/logs/visit`, method: 'POST', body: queryArg.visitDto }),
        invalidatesTags: ['logs'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as logsApi };
export type RecordVisitApiResponse = unknown;
export type RecordVisitApiArg = {
  visitDto: VisitDto;
};
export type VisitDto = {
  page: string;
};
export const { useRecordVisitMutation } = injectedRtkApi;
