import { api } from '../base';
export const addTagTypes = ['features'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listFeatures: build.query<ListFeaturesApiResponse, ListFeaturesApiArg>({
        query: (queryArg) => ({
          url: `/features`,
          params: {
            limit: queryArg.limit,
            offset: queryArg.offset,
            q: queryArg.q,
            pinned: queryArg.pinned,
            as_of: queryArg.asOf,
          },
        }),
        providesTags: ['features'],
      }),
      getFeatureImage: build.query<GetFeatureImageApiResponse, GetFeatureImageApiArg>({
        query: (queryArg) => ({
          url: `/features/images/${queryArg.key}`,
          params: {
            w: queryArg.w,
            format: queryArg.format,
          },
        }),
        providesTags: ['features'],
      }),
      getFeature: build.query<GetFeatureApiResponse, GetFeatureApiArg>({
        query: (queryArg) => ({ url: `/features/${queryArg.slug}` }),
        providesTags: ['features'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as featuresApi };
export type ListFeaturesApiResponse = /** status 200  */ FeaturePageView;
export type ListFeaturesApiArg = {
  limit?: number;
  offset?: number;
  /** Anywhere in title, summary or category; case and accents do not matter. */
  q?: string;
  pinned?: PinnedFlag;
  /** The `as_of` of the first page: later pages then know nothing of what was published in between. */
  asOf?: string;
};
export type GetFeatureImageApiResponse = unknown;
export type GetFeatureImageApiArg = {
  key: string;
  /** One of the picture's `widths`; absent: the largest. */
  w?: number;
  /** Absent: what the Accept header prefers. */
  format?: PictureFormat;
};
export type GetFeatureApiResponse = /** status 200  */ FeatureView;
export type GetFeatureApiArg = {
  slug: string;
};
export type FeatureImageView = {
  id: number;
  /** A path of this server, or an address elsewhere. */
  image_url: string;
  alt_text: string;
  sort_order: number;
  /** Pixels of the original; null when it is elsewhere. */
  width: number | null;
  height: number | null;
  /** What `?w=` may be; empty when it is elsewhere. */
  widths: number[];
};
export type FeatureView = {
  id: number;
  title: string;
  slug: string;
  summary: string;
  description: string;
  category: string | null;
  price_range: string | null;
  is_active: boolean;
  is_pinned: boolean;
  publish_at: string;
  created: string;
  images: FeatureImageView[];
};
export type FeaturePageView = {
  items: FeatureView[];
  total: number;
  limit: number;
  offset: number;
  /** Null: this was the last page. */
  next_offset: number | null;
  /** When the newest of all was published; for the pages after this one. Null: there is none. */
  as_of: string | null;
};
export type PinnedFlag = '1';
export type PictureFormat = 'avif' | 'webp' | 'jpeg';
export const { useListFeaturesQuery, useGetFeatureImageQuery, useGetFeatureQuery } = injectedRtkApi;
