import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<ListViewsApiResponse, ListViewsApiArg>({
      query: (queryArg) => ({
        url: `/views`,
        params: {
          list: queryArg.list,
        },
      }),
    }),
    createView: build.mutation<CreateViewApiResponse, CreateViewApiArg>({
      query: (queryArg) => ({ url: `/views`, method: 'POST', body: queryArg.createViewDto }),
    }),
    changeView: build.mutation<ChangeViewApiResponse, ChangeViewApiArg>({
      query: (queryArg) => ({
        url: `/views/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.changeViewDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteView: build.mutation<DeleteViewApiResponse, DeleteViewApiArg>({
      query: (queryArg) => ({ url: `/views/${queryArg.id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as viewsApi };
export type ListViewsApiResponse = /** status 200  */ SavedViewsView;
export type ListViewsApiArg = {
  /** Default: all lists. */
  list?: string;
};
export type CreateViewApiResponse = /** status 201  */ SavedViewView;
export type CreateViewApiArg = {
  createViewDto: CreateViewDto;
};
export type ChangeViewApiResponse = /** status 200  */ SavedViewView;
export type ChangeViewApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  changeViewDto: ChangeViewDto;
};
export type DeleteViewApiResponse = /** status 200  */ MessageView;
export type DeleteViewApiArg = {
  /** ID of the record */
  id: number;
};
export type SavedViewView = {
  id: number;
  words: string | null;
  hidden: string | null;
  version: number;
  list: string;
  name: string;
  is_default: boolean;
};
export type SavedViewsView = {
  items: SavedViewView[];
};
export type CreateViewDto = {
  /** Query string without `?`. */
  words?: string | null;
  /** Hidden columns, separated by commas. */
  hidden?: string | null;
  is_default?: boolean;
  /** `id` of the table on the screen. */
  list: string;
  name: string;
};
export type ChangeViewDto = {
  /** Query string without `?`. */
  words?: string | null;
  /** Hidden columns, separated by commas. */
  hidden?: string | null;
  is_default?: boolean;
  name?: string;
};
export type MessageView = {
  message: string;
};
export const { useListViewsQuery, useCreateViewMutation, useChangeViewMutation, useDeleteViewMutation } =
  injectedRtkApi;
