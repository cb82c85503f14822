import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRedirects: build.query<ListRedirectsApiResponse, ListRedirectsApiArg>({
      query: (queryArg) => ({
        url: `/redirects`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          sort: queryArg.sort,
        },
      }),
    }),
    createRedirect: build.mutation<CreateRedirectApiResponse, CreateRedirectApiArg>({
      query: (queryArg) => ({
        url: `/redirects`,
        method: 'POST',
        body: queryArg.saveRedirectDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    changeRedirect: build.mutation<ChangeRedirectApiResponse, ChangeRedirectApiArg>({
      query: (queryArg) => ({
        url: `/redirects/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.saveRedirectDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteRedirect: build.mutation<DeleteRedirectApiResponse, DeleteRedirectApiArg>({
      query: (queryArg) => ({ url: `/redirects/${queryArg.id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as redirectsApi };
export type ListRedirectsApiResponse = /** status 200  */ {
  items: RedirectView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListRedirectsApiArg = {
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Column to sort by */
  sort?: RedirectSort;
};
export type CreateRedirectApiResponse = /** status 201  */ RedirectView;
export type CreateRedirectApiArg = {
  /** random; repeats return the first response for a day */
  'Idempotency-Key'?: string;
  saveRedirectDto: SaveRedirectDto;
};
export type ChangeRedirectApiResponse = /** status 200  */ RedirectView;
export type ChangeRedirectApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  saveRedirectDto: SaveRedirectDto;
};
export type DeleteRedirectApiResponse = /** status 200  */ MessageView;
export type DeleteRedirectApiArg = {
  /** ID of the record */
  id: number;
};
export type RedirectView = {
  id: number;
  created_at: string;
  version: number;
  /** Unused path of this site, decoded; a percent sign is %25. */
  from: string;
  /** Path of this site or http(s) address. */
  to: string;
};
export type SortDirection = 'asc' | 'desc';
export type RedirectSort = 'from';
export type SaveRedirectDto = {
  from: string;
  to: string;
};
export type MessageView = {
  message: string;
};
export const {
  useListRedirectsQuery,
  useCreateRedirectMutation,
  useChangeRedirectMutation,
  useDeleteRedirectMutation,
} = injectedRtkApi;
