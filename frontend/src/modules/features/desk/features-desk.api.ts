import { isStale } from '../../../api/errors';
import { featuresApi as generatedApi } from '../../../contract/api/features';
import { changed, listTags, type TagType } from '../../../api/store/tags';

const LIST = { type: 'Feature', id: 'LIST' } as const;

const featuresDeskApi = generatedApi.enhanceEndpoints<TagType>({
  endpoints: {
    listAllFeatures: { providesTags: (page) => listTags('Feature', page?.items) },
    listFeatures: { providesTags: (page) => listTags('Feature', page?.items) },
    countFeatures: { providesTags: [LIST] },
    createFeature: { invalidatesTags: (_feature, error) => changed(error, LIST) },
    // A refusal because of somebody else's change says that what is on the screen is old.
    changeFeature: { invalidatesTags: (_feature, error) => changed(isStale(error) ? null : error, LIST) },
    deleteFeature: { invalidatesTags: (_done, error) => changed(error, LIST) },
    restoreFeature: { invalidatesTags: (_feature, error) => changed(error, LIST) },
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
} = featuresDeskApi;
