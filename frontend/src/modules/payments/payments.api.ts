import { paymentsApi as generatedApi, type PaymentRowView, type PaymentState } from '../../contract/api/payments';
import { changed, type TagType } from '../../api/store/tags';

const LIST = { type: 'Payment', id: 'LIST' } as const;
const attempts = (id: number) => ({ type: 'Payment', id }) as const;
const receipts = (id: number) => ({ type: 'Payment', id: `receipts-${id}` }) as const;

/** Everything that is read of a project whose payment has moved, apart from its attempts. */
const around = (id: number) =>
  [receipts(id), { type: 'Project', id }, { type: 'Project', id: 'LIST' }, 'Waiting'] as const;

/** An attempt says something new about its project unless it is still where it was. */
const isNews = (state: PaymentState | undefined): boolean => state !== 'CREATED';

/** What staff did to an attempt: its row, its history, and where its project stands. */
const moved = (row: PaymentRowView | undefined) =>
  row ? [LIST, attempts(row.project_id), ...around(row.project_id)] : [];

export const paymentsApi = generatedApi.enhanceEndpoints<TagType>({
  endpoints: {
    listPayments: { providesTags: [LIST] },
    listPaymentMonths: { providesTags: [LIST] },
    getPaymentHistory: { providesTags: (_history, _error, { id }) => [attempts(id)] },
    listReceipts: { providesTags: (_receipts, _error, { id }) => [receipts(id)] },
    latestPayment: { providesTags: (_payment, _error, { id }) => [attempts(id)] },
    // A new order is of no interest to the page until the wallet has decided.
    createPaymentOrder: { invalidatesTags: [] },
    confirmPayment: {
      // A refusal may have changed the attempt, too.
      invalidatesTags: (_payment, error, { confirmPaymentDto: { projectId } }) =>
        error ? [attempts(projectId)] : [...around(projectId)],
      // The answer is the latest attempt: nobody has to ask for it to learn that its outcome is open.
      async onQueryStarted({ confirmPaymentDto: { projectId: id } }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) await dispatch(generatedApi.util.upsertQueryData('latestPayment', { id }, data));
      },
    },
    settlePayment: {
      invalidatesTags: (payment, error, { id }) =>
        isNews(payment?.state) ? changed(error, attempts(id), ...around(id)) : [],
    },
    lookAtPayment: { invalidatesTags: moved },
    closePaymentReview: { invalidatesTags: moved },
    releasePayment: { invalidatesTags: moved },
  },
});

export const {
  useListPaymentsQuery,
  useListPaymentMonthsQuery,
  useGetPaymentHistoryQuery,
  useListReceiptsQuery,
  useLatestPaymentQuery,
  useLazyLatestPaymentQuery,
  useCreatePaymentOrderMutation,
  useConfirmPaymentMutation,
  useSettlePaymentMutation,
  useLookAtPaymentMutation,
  useClosePaymentReviewMutation,
  useReleasePaymentMutation,
} = paymentsApi;
