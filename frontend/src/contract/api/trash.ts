import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTrash: build.query<ListTrashApiResponse, ListTrashApiArg>({
      query: (queryArg) => ({
        url: `/trash`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          kind: queryArg.kind,
          sort: queryArg.sort,
        },
      }),
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
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListTrashApiArg = {
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Filter by kind */
  kind: TrashKind;
  /** Column to sort by */
  sort?: TrashSort;
};
export type TrashView = {
  id: number;
  name: string;
  deleted_at: string;
  gone_at: string;
};
export type SortDirection = 'asc' | 'desc';
export type TrashKind = 'content' | 'faq' | 'features' | 'special-offers' | 'projects';
export type TrashSort = 'deleted' | 'name';
export const { useListTrashQuery } = injectedRtkApi;
