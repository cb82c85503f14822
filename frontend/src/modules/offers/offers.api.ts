import { offersApi as generatedApi } from '../../contract/api/offers';
import { changedTags, listTags } from '../../api/store/tags';

const LIST = { type: 'Offer', id: 'LIST' } as const;

const offersApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listOffers: { providesTags: (page) => listTags('Offer', page?.items) },
    createOffer: { invalidatesTags: (_offer, error) => changedTags(error, LIST) },
    changeOffer: { invalidatesTags: (_offer, error) => changedTags(error, LIST) },
    deleteOffer: { invalidatesTags: (_done, error) => changedTags(error, LIST) },
    restoreOffer: { invalidatesTags: (_offer, error) => changedTags(error, LIST) },
  },
});

export const {
  useListOffersQuery,
  useCreateOfferMutation,
  useChangeOfferMutation,
  useDeleteOfferMutation,
  useRestoreOfferMutation,
} = offersApi;
