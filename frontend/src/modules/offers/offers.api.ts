import { isStale } from '../../api/errors';
import { offersApi as generatedApi } from '../../contract/api/offers';
import { changed, listTags, type TagType } from '../../api/store/tags';

const LIST = { type: 'Offer', id: 'LIST' } as const;

const offersApi = generatedApi.enhanceEndpoints<TagType>({
  endpoints: {
    listOffers: { providesTags: (page) => listTags('Offer', page?.items) },
    createOffer: { invalidatesTags: (_offer, error) => changed(error, LIST) },
    // A refusal because of somebody else's change says that what is on the screen is old.
    changeOffer: { invalidatesTags: (_offer, error) => changed(isStale(error) ? null : error, LIST) },
    deleteOffer: { invalidatesTags: (_done, error) => changed(error, LIST) },
    restoreOffer: { invalidatesTags: (_offer, error) => changed(error, LIST) },
  },
});

export const {
  useListOffersQuery,
  useCreateOfferMutation,
  useChangeOfferMutation,
  useDeleteOfferMutation,
  useRestoreOfferMutation,
} = offersApi;
