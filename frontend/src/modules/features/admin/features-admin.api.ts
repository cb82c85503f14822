import { featuresApi as generatedApi } from '../../../contract/api/features';
import { changes, listTags } from '../../../api/store/tags';

const LIST = { type: 'Feature', id: 'LIST' } as const;

const featuresAdminApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listAllFeatures: { providesTags: (page) => listTags('Feature', page?.items) },
    listFeatures: { providesTags: (page) => listTags('Feature', page?.items) },
    countFeatures: { providesTags: [LIST] },
    createFeature: { invalidatesTags: changes(LIST) },
    changeFeature: { invalidatesTags: changes(LIST) },
    deleteFeature: { invalidatesTags: changes(LIST) },
    restoreFeature: { invalidatesTags: changes(LIST) },
  },
});

export const {
  useListAllFeaturesQuery,
  useListFeaturesQuery,
  useCountFeaturesQuery,
  useCreateFeatureMutation,
  useChangeFeatureMutation,
  useDeleteFeatureMutation,
  useRestoreFeatureMutation,
} = featuresAdminApi;
