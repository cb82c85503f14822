import { featuresApi as generatedApi } from '../../../contract/api/features';
import { changedTags, listTags } from '../../../api/store/tags';

const LIST = { type: 'Feature', id: 'LIST' } as const;

const featuresAdminApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listAllFeatures: { providesTags: (page) => listTags('Feature', page?.items) },
    listFeatures: { providesTags: (page) => listTags('Feature', page?.items) },
    countFeatures: { providesTags: [LIST] },
    createFeature: { invalidatesTags: (_feature, error) => changedTags(error, LIST) },
    changeFeature: { invalidatesTags: (_feature, error) => changedTags(error, LIST) },
    deleteFeature: { invalidatesTags: (_done, error) => changedTags(error, LIST) },
    restoreFeature: { invalidatesTags: (_feature, error) => changedTags(error, LIST) },
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
