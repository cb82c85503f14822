import { faqApi as generatedApi } from '../../contract/api/faq';
import { changedTags, listTags } from '../../api/store/tags';

const LIST = { type: 'Faq', id: 'LIST' } as const;
const GAPS = { type: 'Faq', id: 'GAPS' } as const;

export const faqApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listAllFaq: { providesTags: (page) => listTags('Faq', page?.items) },
    listFaq: { providesTags: (page) => listTags('Faq', page?.items) },
    listFaqGaps: { providesTags: [GAPS] },
    createFaq: { invalidatesTags: (_entry, error) => changedTags(error, LIST, GAPS) },
    changeFaq: {
      invalidatesTags: (_entry, error, { id }) => changedTags(error, LIST, { type: 'Faq', id }),
    },
    restoreFaq: { invalidatesTags: (_entry, error) => changedTags(error, LIST) },
    deleteFaq: { invalidatesTags: (_done, error) => changedTags(error, LIST) },
    changeFaqGap: { invalidatesTags: (_gap, error) => changedTags(error, GAPS) },
    getFaqQuality: { providesTags: [GAPS] },
    importFaq: {
      invalidatesTags: (report, error) => (report?.is_dry_run ? [] : changedTags(error, LIST)),
    },
    addGapAlias: { invalidatesTags: (_gap, error) => changedTags(error, GAPS, LIST) },
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
