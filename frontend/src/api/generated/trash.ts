import { api } from '../base';
export const addTagTypes = ['trash'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listTrash: build.query<ListTrashApiResponse, ListTrashApiArg>({
        query: (queryArg) => ({
          url: `/trash`,
          params: {
            kind: queryArg.kind,
            limit: queryArg.limit,
            offset: queryArg.offset,
          },
        }),
        providesTags: ['trash'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as trashApi };
export type ListTrashApiResponse = /** status 200  */ {
  items: TrashView[];
  total: number;
  limit: number;
  offset: number;
  /** there are more than `total`: they were counted to there only */
  more?: boolean;
};
export type ListTrashApiArg = {
  kind: TrashKind;
  limit?: number;
  offset?: number;
};
export type TrashView = {
  id: number;
  name: string;
  deleted_at: string;
  gone_at: string;
};
export type TrashKind = 'features' | 'special-offers' | 'faq';
export const { useListTrashQuery } = injectedRtkApi;
