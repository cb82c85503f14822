import { faqApi as generatedApi } from '../../contract/api/faq';
import { changedTags, changes, listTags } from '../../api/store/tags';

const LIST = { type: 'Faq', id: 'LIST' } as const;
const GAPS = { type: 'Faq', id: 'GAPS' } as const;

export const faqApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listAllFaq: { providesTags: (page) => listTags('Faq', page?.items) },
    listFaq: { providesTags: (page) => listTags('Faq', page?.items) },
    listFaqGaps: { providesTags: [GAPS] },
    createFaq: { invalidatesTags: changes(LIST, GAPS) },
    changeFaq: {
      invalidatesTags: (_entry, error, { id }) => changedTags(error, LIST, { type: 'Faq', id }),
    },
    restoreFaq: { invalidatesTags: changes(LIST) },
    deleteFaq: { invalidatesTags: changes(LIST) },
    changeFaqGap: { invalidatesTags: changes(GAPS) },
    getFaqQuality: { providesTags: [GAPS] },
    importFaq: {
      invalidatesTags: (report, error) => (report?.is_dry_run ? [] : changedTags(error, LIST)),
    },
    addGapAlias: { invalidatesTags: changes(GAPS, LIST) },
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
