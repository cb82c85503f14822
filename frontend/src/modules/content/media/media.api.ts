import { changes, listTags } from '../../../api/store/tags';
import { siteApi as generated } from '../../../contract/api/site';

const LIST = { type: 'SitePicture', id: 'LIST' } as const;

export const picturesApi = generated.enhanceEndpoints({
  endpoints: {
    listSitePictures: { providesTags: (page) => listTags('SitePicture', page?.items) },
    describeSitePicture: { invalidatesTags: changes(LIST) },
    deleteSitePicture: { invalidatesTags: [LIST] },
  },
});

export const { useListSitePicturesQuery, useDeleteSitePictureMutation, useDescribeSitePictureMutation } = picturesApi;
