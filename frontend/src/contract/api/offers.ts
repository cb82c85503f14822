import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOffers: build.query<ListOffersApiResponse, ListOffersApiArg>({
      query: (queryArg) => ({
        url: `/special-offers`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          scope: queryArg.scope,
          state: queryArg.state,
          sort: queryArg.sort,
        },
      }),
    }),
    createOffer: build.mutation<CreateOfferApiResponse, CreateOfferApiArg>({
      query: (queryArg) => ({
        url: `/special-offers`,
        method: 'POST',
        body: queryArg.createOfferDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    exportOffers: build.query<ExportOffersApiResponse, ExportOffersApiArg>({
      query: (queryArg) => ({
        url: `/special-offers/export.csv`,
        params: {
          q: queryArg.q,
          state: queryArg.state,
          ids: queryArg.ids,
        },
      }),
    }),
    changeOffer: build.mutation<ChangeOfferApiResponse, ChangeOfferApiArg>({
      query: (queryArg) => ({
        url: `/special-offers/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.changeOfferDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteOffer: build.mutation<DeleteOfferApiResponse, DeleteOfferApiArg>({
      query: (queryArg) => ({ url: `/special-offers/${queryArg.id}`, method: 'DELETE' }),
    }),
    restoreOffer: build.mutation<RestoreOfferApiResponse, RestoreOfferApiArg>({
      query: (queryArg) => ({ url: `/special-offers/${queryArg.id}/restore`, method: 'POST' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as offersApi };
export type ListOffersApiResponse = /** status 200  */ {
  items: OfferView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListOffersApiArg = {
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Also ended offers, for admins; absent: current ones. */
  scope?: OfferScope;
  /** Filter by state */
  state?: OfferState;
  /** Column to sort by */
  sort?: OfferSort;
};
export type CreateOfferApiResponse = /** status 201  */ OfferView;
export type CreateOfferApiArg = {
  /** random; repeats return the first response for a day */
  'Idempotency-Key'?: string;
  createOfferDto: CreateOfferDto;
};
export type ExportOffersApiResponse = unknown;
export type ExportOffersApiArg = {
  /** Search text */
  q?: string;
  /** Filter by state */
  state?: OfferState;
  /** at most 200 numbers, separated by commas */
  ids?: string;
};
export type ChangeOfferApiResponse = /** status 200  */ OfferView;
export type ChangeOfferApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  changeOfferDto: ChangeOfferDto;
};
export type DeleteOfferApiResponse = /** status 200  */ MessageView;
export type DeleteOfferApiArg = {
  /** ID of the record */
  id: number;
};
export type RestoreOfferApiResponse = /** status 200  */ OfferView;
export type RestoreOfferApiArg = {
  /** ID of the record */
  id: number;
};
export type OfferView = {
  id: number;
  /** Last day, in the company's time zone. */
  end_date: string;
  sample_link: string | null;
  /** External address or path of this server. */
  image_url: string | null;
  /** Time when an admin ended it. */
  ended_at: string | null;
  created_at: string;
  version: number;
  title: string;
  description: string;
  price: number;
  /** ISO 4217. */
  currency: string;
  /** Values of `?w=`; empty for an external picture. */
  image_widths: number[];
  /** Ended by an admin, or last day past. */
  ended: boolean;
};
export type SortDirection = 'asc' | 'desc';
export type OfferScope = 'all';
export type OfferState = 'current' | 'ended';
export type OfferSort = 'end_date' | 'title' | 'price' | 'created';
export type CreateOfferDto = {
  sample_link?: string | null;
  /** An http(s) address, or the path of an uploaded picture. */
  image_url?: string | null;
  title: string;
  description: string;
  price: number;
  end_date: string;
};
export type ChangeOfferDto = {
  sample_link?: string | null;
  /** An http(s) address, or the path of an uploaded picture. */
  image_url?: string | null;
  title?: string;
  description?: string;
  price?: number;
  end_date?: string;
  /** True ends it now; false continues it until its end date. */
  ended?: boolean;
};
export type MessageView = {
  message: string;
};
export const {
  useListOffersQuery,
  useCreateOfferMutation,
  useExportOffersQuery,
  useChangeOfferMutation,
  useDeleteOfferMutation,
  useRestoreOfferMutation,
} = injectedRtkApi;
