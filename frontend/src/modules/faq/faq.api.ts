import { isStale } from '../../api/errors';
import { faqApi as generatedApi } from '../../contract/api/faq';
import { changed, listTags, type TagType } from '../../api/store/tags';

const LIST = { type: 'Faq', id: 'LIST' } as const;
const GAPS = { type: 'Faq', id: 'GAPS' } as const;

export const faqApi = generatedApi.enhanceEndpoints<TagType>({
  endpoints: {
    listAllFaq: { providesTags: (page) => listTags('Faq', page?.items) },
    listFaq: { providesTags: (page) => listTags('Faq', page?.items) },
    listFaqGaps: { providesTags: [GAPS] },
    createFaq: { invalidatesTags: (_entry, error) => changed(error, LIST) },
    // A refusal because of somebody else's change says that what is on the screen is old.
    changeFaq: {
      invalidatesTags: (_entry, error, { id }) => changed(isStale(error) ? null : error, LIST, { type: 'Faq', id }),
    },
    restoreFaq: { invalidatesTags: (_entry, error) => changed(error, LIST) },
    deleteFaq: { invalidatesTags: (_done, error) => changed(error, LIST) },
    changeFaqGap: { invalidatesTags: (_gap, error) => changed(error, GAPS) },
    getFaqQuality: { providesTags: [GAPS] },
    // Nothing is kept of a trial.
    tryFaq: { invalidatesTags: [] },
    importFaq: {
      invalidatesTags: (report, error) => (report?.is_dry_run ? [] : changed(error, LIST)),
    },
    addGapAlias: { invalidatesTags: (_gap, error) => changed(error, GAPS, LIST) },
  },
});

export const {
  useListAllFaqQuery,
  useListFaqQuery,
  useListFaqGapsQuery,
  useCreateFaqMutation,
  useChangeFaqMutation,
  useDeleteFaqMutation,
  useRestoreFaqMutation,
  useChangeFaqGapMutation,
  useAddGapAliasMutation,
  useGetFaqQualityQuery,
  useTryFaqMutation,
  useImportFaqMutation,
} = faqApi;
