import { offersApi as generatedApi } from '../../contract/api/offers';
import { changes, listTags } from '../../api/store/tags';

const LIST = { type: 'Offer', id: 'LIST' } as const;

const offersApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listOffers: { providesTags: (page) => listTags('Offer', page?.items) },
    createOffer: { invalidatesTags: changes(LIST) },
    changeOffer: { invalidatesTags: changes(LIST) },
    deleteOffer: { invalidatesTags: changes(LIST) },
    restoreOffer: { invalidatesTags: changes(LIST) },
  },
});

export const {
  useListOffersQuery,
  useCreateOfferMutation,
  useChangeOfferMutation,
  useDeleteOfferMutation,
  useRestoreOfferMutation,
} = offersApi;
