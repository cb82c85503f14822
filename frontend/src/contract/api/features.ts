import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllFeatures: build.query<ListAllFeaturesApiResponse, ListAllFeaturesApiArg>({
      query: (queryArg) => ({
        url: `/features/admin`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          sort: queryArg.sort,
          pinned: queryArg.pinned,
          active: queryArg.active,
        },
      }),
    }),
    countFeatures: build.query<CountFeaturesApiResponse, CountFeaturesApiArg>({
      query: () => ({ url: `/features/admin/counts` }),
    }),
    exportFeatures: build.query<ExportFeaturesApiResponse, ExportFeaturesApiArg>({
      query: (queryArg) => ({
        url: `/features/admin/export.csv`,
        params: {
          q: queryArg.q,
          pinned: queryArg.pinned,
          active: queryArg.active,
          ids: queryArg.ids,
        },
      }),
    }),
    createFeature: build.mutation<CreateFeatureApiResponse, CreateFeatureApiArg>({
      query: (queryArg) => ({
        url: `/features`,
        method: 'POST',
        body: queryArg.createFeatureDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listFeatures: build.query<ListFeaturesApiResponse, ListFeaturesApiArg>({
      query: (queryArg) => ({
        url: `/features`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          sort: queryArg.sort,
          pinned: queryArg.pinned,
          as_of: queryArg.asOf,
        },
      }),
    }),
    changeFeature: build.mutation<ChangeFeatureApiResponse, ChangeFeatureApiArg>({
      query: (queryArg) => ({
        url: `/features/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.changeFeatureDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteFeature: build.mutation<DeleteFeatureApiResponse, DeleteFeatureApiArg>({
      query: (queryArg) => ({ url: `/features/${queryArg.id}`, method: 'DELETE' }),
    }),
    restoreFeature: build.mutation<RestoreFeatureApiResponse, RestoreFeatureApiArg>({
      query: (queryArg) => ({ url: `/features/${queryArg.id}/restore`, method: 'POST' }),
    }),
    uploadFeatureImage: build.mutation<UploadFeatureImageApiResponse, UploadFeatureImageApiArg>({
      query: (queryArg) => ({ url: `/projects/feature-images`, method: 'POST', body: queryArg.body }),
    }),
    getFeatureImage: build.query<GetFeatureImageApiResponse, GetFeatureImageApiArg>({
      query: (queryArg) => ({
        url: `/features/images/${queryArg.key}`,
        params: {
          w: queryArg.w,
          format: queryArg.format,
        },
      }),
    }),
    getFeature: build.query<GetFeatureApiResponse, GetFeatureApiArg>({
      query: (queryArg) => ({ url: `/features/${queryArg.slug}` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as featuresApi };
export type ListAllFeaturesApiResponse = /** status 200  */ {
  items: FeatureAdminView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListAllFeaturesApiArg = {
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Column to sort by */
  sort?: FeatureSort;
  /** Absent: pinned or not. */
  pinned?: FeatureFlag;
  /** Absent: active or not. */
  active?: FeatureFlag;
};
export type CountFeaturesApiResponse = /** status 200  */ FeatureCountsView;
export type CountFeaturesApiArg = void;
export type ExportFeaturesApiResponse = unknown;
export type ExportFeaturesApiArg = {
  /** Search text */
  q?: string;
  /** Filter by pinned */
  pinned?: FeatureFlag;
  /** Filter by active */
  active?: FeatureFlag;
  /** at most 200 numbers, separated by commas */
  ids?: string;
};
export type CreateFeatureApiResponse = /** status 201  */ FeatureAdminView;
export type CreateFeatureApiArg = {
  /** random; repeats return the first response for a day */
  'Idempotency-Key'?: string;
  createFeatureDto: CreateFeatureDto;
};
export type ListFeaturesApiResponse = /** status 200  */ FeaturePageView;
export type ListFeaturesApiArg = {
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Column to sort by */
  sort?: FeatureSort;
  /** Filter by pinned */
  pinned?: PinnedFlag;
  /** `as_of` of the first page excludes newer publications. */
  asOf?: string;
};
export type ChangeFeatureApiResponse = /** status 200  */ FeatureAdminView;
export type ChangeFeatureApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  changeFeatureDto: ChangeFeatureDto;
};
export type DeleteFeatureApiResponse = /** status 200  */ MessageView;
export type DeleteFeatureApiArg = {
  /** ID of the record */
  id: number;
};
export type RestoreFeatureApiResponse = /** status 200  */ FeatureAdminView;
export type RestoreFeatureApiArg = {
  /** ID of the record */
  id: number;
};
export type UploadFeatureImageApiResponse = /** status 201  */ UploadedPictureView;
export type UploadFeatureImageApiArg = {
  body: {
    file: Blob;
  };
};
export type GetFeatureImageApiResponse = unknown;
export type GetFeatureImageApiArg = {
  /** Stored name of the picture */
  key: string;
  /** Any of the picture's `widths`; default: largest. */
  w?: number;
  /** Default: the Accept header. */
  format?: PictureFormat;
};
export type GetFeatureApiResponse = /** status 200  */ FeatureView;
export type GetFeatureApiArg = {
  /** Slug or ID of the feature */
  slug: string;
};
export type FeatureImageView = {
  id: number;
  sort_order: number;
  /** Pixels; null if external. */
  width: number | null;
  height: number | null;
  /** Allowed `?w=` values; empty if external. */
  widths: number[];
  /** Path of this server, or external address. */
  image_url: string;
  alt_text: string;
};
export type FeatureAdminView = {
  id: number;
  publish_at: string;
  created: string;
  version: number;
  title: string;
  slug: string;
  summary: string;
  description: string;
  category: string | null;
  price_range: string | null;
  is_active: boolean;
  is_pinned: boolean;
  images: FeatureImageView[];
};
export type SortDirection = 'asc' | 'desc';
export type FeatureSort = 'publish_at' | 'title' | 'created';
export type FeatureFlag = '0' | '1';
export type FeatureCountsView = {
  all: number;
  pinned: number;
  active: number;
};
export type FeatureImageDto = {
  /** An http(s) address, or the path that a picture upload returned. */
  image_url: string;
  alt_text?: string | null;
  /** Default: place in the list. */
  sort_order?: number | null;
};
export type CreateFeatureDto = {
  /** Absent or empty: from the title. */
  slug?: string | null;
  summary?: string | null;
  description?: string | null;
  category?: string | null;
  price_range?: string | null;
  is_active?: boolean;
  is_pinned?: boolean;
  /** Only admins see it until then. Default: now. */
  publish_at?: string;
  /** Replaces all images. */
  images?: FeatureImageDto[];
  title: string;
};
export type FeatureView = {
  id: number;
  publish_at: string;
  created: string;
  title: string;
  slug: string;
  summary: string;
  description: string;
  category: string | null;
  price_range: string | null;
  is_active: boolean;
  is_pinned: boolean;
  images: FeatureImageView[];
};
export type FeaturePageView = {
  total: number;
  limit: number;
  offset: number;
  /** Null on the last page. */
  next_offset: number | null;
  /** Publication of the newest feature, for requests of next pages; null without features. */
  as_of: string | null;
  items: FeatureView[];
};
export type PinnedFlag = '1';
export type ChangeFeatureDto = {
  /** Absent or empty: from the title. */
  slug?: string | null;
  summary?: string | null;
  description?: string | null;
  category?: string | null;
  price_range?: string | null;
  is_active?: boolean;
  is_pinned?: boolean;
  /** Only admins see it until then. Default: now. */
  publish_at?: string;
  /** Replaces all images. */
  images?: FeatureImageDto[];
  title?: string;
};
export type MessageView = {
  message: string;
};
export type UploadedPictureView = {
  /** Pixels. */
  width: number;
  height: number;
  url: string;
};
export type PictureFormat = 'avif' | 'webp' | 'jpeg';
export const {
  useListAllFeaturesQuery,
  useCountFeaturesQuery,
  useExportFeaturesQuery,
  useCreateFeatureMutation,
  useListFeaturesQuery,
  useChangeFeatureMutation,
  useDeleteFeatureMutation,
  useRestoreFeatureMutation,
  useUploadFeatureImageMutation,
  useGetFeatureImageQuery,
  useGetFeatureQuery,
} = injectedRtkApi;
